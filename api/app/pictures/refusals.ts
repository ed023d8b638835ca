import { PICTURE_MAX_PIXELS } from '@fieldhouse/contract'
import { invalidInput, Problem, unavailable } from '#core/problems/problem'

const MEGABYTE = 1024 * 1024

export const tooLarge = (maxBytes: number) =>
  new Problem({
    status: 413,
    code: 'too_large',
    message: `Pictures here can be up to ${Math.floor(maxBytes / MEGABYTE)} MB`,
  })

export const notAPicture = () =>
  new Problem({
    status: 415,
    code: 'unsupported_media_type',
    message: 'Use a JPEG, PNG, WebP, AVIF or GIF picture',
  })

export const unreadable = () =>
  new Problem({
    status: 422,
    code: 'unreadable_picture',
    message: 'This picture is damaged: try another one',
  })

/** Nobody is told that a good picture is damaged because the machine was busy. */
export const tookTooLong = () =>
  unavailable('picture_took_too_long', 'This picture took too long: try again in a moment', 5)

export const tooManyPixels = () =>
  new Problem({
    status: 422,
    code: 'too_many_pixels',
    message: `Pictures can be up to ${PICTURE_MAX_PIXELS / 1_000_000} megapixels: make it smaller first`,
  })

/** Foreign, missing and external URLs alike. */
export const notYourUpload = (field: string) =>
  invalidInput({ [field]: 'Upload a picture first: that’s not one of your uploads' })

export const usedElsewhere = (field: string) =>
  invalidInput({ [field]: 'That upload is already in use: upload the picture again' })
