import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Compilation } from 'webpack'
import { sha256 } from '../release/digest.ts'

/** Source maps are named after their scripts, compressed siblings after their originals. */
const HASHED_NAME = /\.([0-9a-f]{12})\.(?!.*(map|br)$)\w+$/

/** Values filled into a file after its name was final, each with its placeholder. */
export type FilledLater = (readonly [pending: string, value: string])[]

/**
 * True for a name with a content hash that is not the hash of these bytes, as when a minimizer changes a file after it was
 * named. A file's own name is left out of its hash, as is what was filled in later.
 */
export function isMisnamed(name: string, bytes: Buffer, filledLater: FilledLater = []): boolean {
  const hash = HASHED_NAME.exec(name)?.[1]
  if (hash === undefined) return false
  const named = filledLater.reduce(
    (text, [pending, value]) => text.replaceAll(value, pending),
    bytes.toString('latin1'),
  )
  const own = [named, named.replaceAll(hash, '')]
  return !own.some((text) => sha256(Buffer.from(text, 'latin1')).startsWith(hash))
}

/** Files of a finished build that are misnamed. */
export async function misnamedFiles(compilation: Compilation): Promise<string[]> {
  const directory = compilation.outputOptions.path ?? ''
  const misnamed = await Promise.all(
    compilation.getAssets().map(async ({ name, info }) => {
      if (!HASHED_NAME.test(name)) return []
      const bytes = await readFile(join(directory, name))
      return isMisnamed(name, bytes, info.filledLater as FilledLater | undefined) ? [name] : []
    }),
  )
  return misnamed.flat()
}
