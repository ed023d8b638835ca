import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { picturePath } from './picture.ts'
import type { Picture } from './pictures.ts'

/** Beside the baselines of a component: hashes of the files, as taken, that were compared and found the same. */
const NAME = 'known-files.json'

type Hashes = Record<string, string>

const listOf = ({ storyId, variant }: Picture) =>
  join(dirname(picturePath('baseline', storyId, variant)), NAME)

const keyOf = ({ storyId, variant }: Picture) =>
  `${storyId.slice(storyId.indexOf('--') + 2)}.${variant}`

async function hashOf({ storyId, variant }: Picture): Promise<string> {
  return createHash('sha256')
    .update(await readFile(picturePath('taken', storyId, variant)))
    .digest('base64url')
}

async function read(list: string): Promise<Hashes> {
  return existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as Hashes) : {}
}

/** True if the picture's file is the one that was compared before. Reading a file costs a fiftieth of comparing two pictures. */
export async function isKnownFile(picture: Picture): Promise<boolean> {
  const known = (await read(listOf(picture)))[keyOf(picture)]
  return known !== undefined && known === (await hashOf(picture))
}

/** Keeps the hashes of pictures that are as their baselines, and drops those without a baseline. */
export async function keepKnownFiles(pictures: readonly Picture[]): Promise<void> {
  for (const [list, listed] of Map.groupBy(pictures, listOf)) {
    const hashes = await read(list)
    for (const picture of listed) hashes[keyOf(picture)] = await hashOf(picture)
    const kept = Object.entries(hashes)
      .filter(([key]) => existsSync(join(dirname(list), `${key}.webp`)))
      .sort(([one], [other]) => one.localeCompare(other))
    await writeFile(list, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
  }
}
