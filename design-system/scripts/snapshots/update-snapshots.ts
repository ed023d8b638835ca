import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { comparePicture, differentPixels } from './compare-picture.ts'
import { keepKnownFiles } from './known-files.ts'
import { picturePath } from './picture.ts'
import { picturesIn, picturesOfNothing } from './pictures.ts'

const EXACT_MAX_BYTES = 40_000

async function baselineBytes(): Promise<number> {
  const baseline = await picturesIn('baseline')
  const sizes = baseline.map(async ({ storyId, variant }) => {
    const { size } = await stat(picturePath('baseline', storyId, variant))
    return size
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/**
 * Lossless if that is small, which it nearly always is. For gradients quality 90 has a tenth of the size, and is used
 * if the comparison sees no difference.
 */
async function compressed(path: string): Promise<Buffer> {
  const exact = await sharp(path).webp({ lossless: true, effort: 5 }).toBuffer()
  if (exact.length < EXACT_MAX_BYTES) return exact
  const close = await sharp(path).webp({ quality: 90, smartSubsample: true }).toBuffer()
  const isSmaller = close.length < exact.length / 2
  return isSmaller && (await differentPixels(path, close)) === 0 ? close : exact
}

/** Makes the pictures of this run the baselines. Pictures within the tolerance keep their files. */
export async function updateSnapshots(storybookDirectory: string): Promise<true> {
  let written = 0
  const taken = await picturesIn('taken')
  for (const { storyId, variant } of taken) {
    const { result } = await comparePicture({ storyId, variant })
    if (result === 'same') continue
    const path = picturePath('baseline', storyId, variant)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await compressed(picturePath('taken', storyId, variant)))
    written += 1
  }
  await keepKnownFiles(taken)
  const nothings = await picturesOfNothing(storybookDirectory)
  for (const { storyId, variant } of nothings) await rm(picturePath('baseline', storyId, variant))
  const megabytes = ((await baselineBytes()) / 1_000_000).toFixed(1)
  console.log(
    `\nPictures: ${written} written, ${nothings.length} removed; all together ${megabytes} MB`,
  )
  return true
}
