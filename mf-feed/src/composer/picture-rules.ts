import { PICTURE_TYPES, UPLOAD_MAX_BYTES } from '@fieldhouse/contract'
import { ApiError, refusalReason } from '@fieldhouse/contract/client'
import { UPLOAD_NETWORK_ERROR } from '@fieldhouse/design-system'

/** File types that the file dialog offers. */
export const ACCEPTED_TYPES = PICTURE_TYPES.join(',')

const TYPE_NAMES = 'JPEG, PNG, WebP, AVIF, GIF'
const MEGABYTE = 1024 * 1024

const WRONG_TYPE = `You can only upload: ${TYPE_NAMES}`
const TOO_LARGE = `This picture exceeds the maximum allowed size of ${UPLOAD_MAX_BYTES / MEGABYTE} MB`
const TOO_MANY = 'You can only upload 1 file'

/** Problem with the chosen files, before anything is sent; null if there is none. */
export function refusedFiles(files: readonly File[]): string | null {
  const [file, ...others] = files
  if (others.length > 0) return TOO_MANY
  if (!file || !(PICTURE_TYPES as readonly string[]).includes(file.type)) return WRONG_TYPE
  return file.size > UPLOAD_MAX_BYTES ? TOO_LARGE : null
}

/** Reason of a failed upload, from the answer of the API or the storage; without one, it is the network. */
export function uploadFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return UPLOAD_NETWORK_ERROR
  switch (error.status) {
    case 413:
      return TOO_LARGE
    case 415:
    case 422:
      return `We can’t read this picture. ${WRONG_TYPE}`
    case 429:
      return 'That’s a lot of uploads in a short time. Try again in a few minutes.'
    default:
      return refusalReason(error)
  }
}
