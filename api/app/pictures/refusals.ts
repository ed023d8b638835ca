import { PICTURE_MAX_PIXELS } from '@fieldhouse/contract'
import { invalidInput, Problem } from '#core/problems/problem'

const MEGABYTE = 1024 * 1024

export const tooLarge = (maxBytes: number) =>
  new Problem({
    status: 413,
    code: 'too_large',
    message: `A picture may have at most ${Math.floor(maxBytes / MEGABYTE)} MB here`,
  })

export const notAPicture = () =>
  new Problem({
    status: 415,
    code: 'unsupported_media_type',
    message: 'This takes JPEG, PNG, WebP, AVIF and GIF pictures',
  })

export const unreadable = () =>
  new Problem({
    status: 422,
    code: 'unreadable_picture',
    message: 'This picture is damaged: try another one',
  })

export const tooManyPixels = () =>
  new Problem({
    status: 422,
    code: 'too_many_pixels',
    message: `A picture may have at most ${PICTURE_MAX_PIXELS / 1_000_000} megapixels: make it smaller first`,
  })

/** Foreign, missing and external URLs alike. */
export const notYourUpload = (field: string) =>
  invalidInput({ [field]: 'Upload a picture first: this is not one of your uploads' })

export const usedElsewhere = (field: string) =>
  invalidInput({ [field]: 'This upload is in use already: upload the picture again' })
