/** In a file of its own, so that a screen that only needs a limit does not bundle zod. */
export const PHOTO_MAX_BYTES = 5_242_880
export const BANNER_MAX_BYTES = 10_485_760
export const UPLOAD_MAX_BYTES = BANNER_MAX_BYTES
/** Phones take photos of 48 megapixels, 8,064 by 6,048. */
export const PICTURE_MAX_PIXELS = 50_000_000
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const

/** Widths in which pictures are served; `?w=` is rounded up to the next one, and never enlarges a picture. */
export const PICTURE_WIDTHS = [48, 96, 160, 320, 480, 640, 960, 1280, 1600] as const
