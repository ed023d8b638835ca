import {
  BANNER_MAX_BYTES,
  PHOTO_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  UPLOAD_MAX_BYTES,
} from '@fieldhouse/contract'

/** Use of a picture. A picture has exactly one, which decides its visibility. */
export type PictureUse = 'photo' | 'banner' | 'gallery' | 'post' | 'article'

/** Maximum size of an uploaded file in bytes (docs/rules.md, Uploads). */
export const UPLOAD_MAX_BYTES_BY_USE = {
  photo: PHOTO_MAX_BYTES,
  banner: BANNER_MAX_BYTES,
  gallery: UPLOAD_MAX_BYTES,
  post: UPLOAD_MAX_BYTES,
  article: UPLOAD_MAX_BYTES,
} satisfies Record<PictureUse, number>

export const PICTURE_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Number of leading bytes read by `pictureFormat`. */
export const FORMAT_HEAD_BYTES = 64

const latin1 = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Files of the ISO family start with a box of brands; `avif` or `avis` may be any of them. */
function namesAvif(head: Buffer): boolean {
  if (head.length < 12 || latin1(head, 4, 8) !== 'ftyp') return false
  const end = Math.min(head.readUInt32BE(0), head.length)
  for (let at = 8; at + 4 <= end; at += 4) {
    if (['avif', 'avis'].includes(latin1(head, at, at + 4))) return true
  }
  return false
}

/**
 * Format of a file by its bytes; its name and declared type are ignored (docs/rules.md, Uploads).
 * @returns null for anything but JPEG, PNG, WebP, AVIF and GIF
 */
export function pictureFormat(head: Buffer): PictureFormat | null {
  if (latin1(head, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (latin1(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a/.test(latin1(head, 0, 6))) return 'gif'
  if (latin1(head, 0, 4) === 'RIFF' && latin1(head, 8, 12) === 'WEBP') return 'webp'
  return namesAvif(head) ? 'avif' : null
}

/** More than 50 megapixels, checked before decoding: a small file can declare a very large picture. */
export function hasTooManyPixels({ width, height }: { width: number; height: number }): boolean {
  return width * height > PICTURE_MAX_PIXELS
}
