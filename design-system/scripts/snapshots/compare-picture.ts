import pixelmatch from 'pixelmatch'
import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { isKnownFile } from './known-files.ts'
import { picturePath } from './picture.ts'
import type { Picture } from './pictures.ts'

/** Fewer differing pixels than this may occur between two runs on one machine. */
const TOLERATED_PIXELS = 10

/**
 * Distance of two colors, from 0 to 1, from which they count as different; edges that only differ in smoothing do not.
 */
const EYE = { threshold: 0.1 }

interface Raw {
  data: Buffer
  info: { width: number; height: number }
}

export type Comparison =
  | { result: 'same' }
  | { result: 'new' }
  | { result: 'changed'; pixels: number; difference: Buffer; info: Raw['info'] }

function read(picture: string | Buffer): Promise<Raw> {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** Both on a canvas of the larger size, so that pictures of different sizes can be compared. */
async function extended({ data, info }: Raw, width: number, height: number): Promise<Buffer> {
  if (info.width === width && info.height === height) return data
  return sharp(data, { raw: { ...info, channels: 4 } })
    .extend({
      right: width - info.width,
      bottom: height - info.height,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .raw()
    .toBuffer()
}

/** Number of visibly different pixels of two pictures of one size. */
export async function differentPixels(
  one: string | Buffer,
  other: string | Buffer,
): Promise<number> {
  const [{ data, info }, { data: otherData }] = await Promise.all([read(one), read(other)])
  return pixelmatch(data, otherData, undefined, info.width, info.height, EYE)
}

/** Compares a picture with its baseline, by visible color differences. */
export async function comparePicture(picture: Picture): Promise<Comparison> {
  const { storyId, variant } = picture
  const baselinePath = picturePath('baseline', storyId, variant)
  if (!existsSync(baselinePath)) return { result: 'new' }
  if (await isKnownFile(picture)) return { result: 'same' }
  const [taken, baseline] = await Promise.all([
    read(picturePath('taken', storyId, variant)),
    read(baselinePath),
  ])
  if (taken.data.equals(baseline.data)) return { result: 'same' }
  const width = Math.max(taken.info.width, baseline.info.width)
  const height = Math.max(taken.info.height, baseline.info.height)
  const difference = Buffer.alloc(width * height * 4)
  const pixels = pixelmatch(
    await extended(baseline, width, height),
    await extended(taken, width, height),
    difference,
    width,
    height,
    EYE,
  )
  const hasSameSize =
    taken.info.width === baseline.info.width && taken.info.height === baseline.info.height
  if (hasSameSize && pixels <= TOLERATED_PIXELS) return { result: 'same' }
  return { result: 'changed', pixels, difference, info: { width, height } }
}
