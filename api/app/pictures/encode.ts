import sharp from 'sharp'
import { PICTURE_MAX_PIXELS } from '@fieldhouse/contract'
import { hasTooManyPixels, pictureFormat } from '#rules/pictures'
import { notAPicture, tookTooLong, tooManyPixels, unreadable } from '#pictures/refusals'

// Every picture is a new one: sharp's cache would never be hit.
sharp.cache(false)

/** Longer side of the master. The widest size served is 1,600. */
const MASTER_MAX_PX = 2_048
const PLACEHOLDER_PX = 16
const ENCODING_MAX_SECONDS = 20
const GRAY_SAMPLES = 64

export type RenditionFormat = 'avif' | 'webp' | 'jpeg'

export interface Master {
  bytes: Uint8Array
  /** In pixels, upright. */
  width: number
  height: number
  /** A tiny blurred picture as a data: URL. */
  placeholder: string
}

/** Reads only the head of a file, so that too many pixels are refused before any are decoded. */
async function inspect(bytes: Uint8Array) {
  const format = pictureFormat(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  if (!format) throw notAPicture()
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  const isTrue = found?.format === (format === 'avif' ? 'heif' : format)
  if (!found || !isTrue) throw unreadable()
  if (hasTooManyPixels(found)) throw tooManyPixels()
}

/**
 * A JPEG that lost its last bytes on its way lacks the mark of its end, which decoders insist on. With a mark, what is
 * there is decoded, and the rest becomes gray.
 * @returns null for every other file
 */
function withEndMark(upload: Uint8Array): Uint8Array | null {
  const [first, second] = upload
  const isWhole = upload.at(-2) === 0xff && upload.at(-1) === 0xd9
  if (first !== 0xff || second !== 0xd8 || isWhole) return null
  return Buffer.concat([upload, Buffer.from([0xff, 0xd9])])
}

/** @throws if more of a picture than its last eighth is the gray of what a decoder did not find */
async function refuseMostlyMissing(master: Buffer) {
  const { data, info } = await sharp(master)
    .resize(GRAY_SAMPLES, GRAY_SAMPLES, { fit: 'fill', kernel: 'nearest' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let gray = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const isGray = data.subarray(at, at + info.channels).every((value) => Math.abs(value - 128) < 4)
    if (isGray) gray += 1
  }
  if (gray > (GRAY_SAMPLES * GRAY_SAMPLES) / 8) throw unreadable()
}

/** True if sharp gave up for lack of time, as on a busy machine. */
const isOutOfTime = (failure: unknown) =>
  failure instanceof Error && failure.message.startsWith('timeout:')

/** Refusal of a picture that sharp failed at: a good one may only have run out of time. */
export const refusalOf = (failure: unknown) => (isOutOfTime(failure) ? tookTooLong() : unreadable())

/**
 * Makes the one file kept of an upload: decoded and re-encoded, upright, in sRGB, without EXIF and other metadata; of
 * an animation the first frame.
 * @throws 415 for other files, 422 for a damaged picture and for more than 50 megapixels, 503 if it takes too long
 */
export async function encodeMaster(upload: Uint8Array): Promise<Master> {
  await inspect(upload)
  const mended = withEndMark(upload)
  try {
    const { data, info } = await sharp(mended ?? upload, {
      limitInputPixels: PICTURE_MAX_PIXELS,
      failOn: 'error',
    })
      .autoOrient()
      .resize(MASTER_MAX_PX, MASTER_MAX_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, effort: 3 })
      .timeout({ seconds: ENCODING_MAX_SECONDS })
      .toBuffer({ resolveWithObject: true })
    if (mended) await refuseMostlyMissing(data)
    return {
      bytes: data,
      width: info.width,
      height: info.height,
      placeholder: await placeholderOf(data),
    }
  } catch (failure) {
    throw refusalOf(failure)
  }
}

export async function placeholderOf(master: Buffer): Promise<string> {
  const tiny = await sharp(master)
    .resize(PLACEHOLDER_PX, PLACEHOLDER_PX, { fit: 'inside' })
    .blur(1)
    .webp({ quality: 40, effort: 4 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

/**
 * One size of a picture in one format, never larger than its master.
 * @throws 503 if it takes too long
 */
export async function encodeRendition(
  master: Uint8Array,
  size: { width: number; format: RenditionFormat },
): Promise<Buffer> {
  try {
    return await sizedAs(master, size)
  } catch (failure) {
    throw isOutOfTime(failure) ? tookTooLong() : failure
  }
}

function sizedAs(
  master: Uint8Array,
  { width, format }: { width: number; format: RenditionFormat },
): Promise<Buffer> {
  const sized = sharp(master)
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: ENCODING_MAX_SECONDS })
  switch (format) {
    case 'avif':
      // Efforts above 1 take several times as long and save too little.
      return sized.avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer()
    case 'webp':
      return sized.webp({ quality: 80, effort: 3 }).toBuffer()
    case 'jpeg':
      return sized.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  }
}
