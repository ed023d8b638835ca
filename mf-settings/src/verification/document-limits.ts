import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES, DOCUMENTS_MAX } from '@fieldhouse/contract'

const MEGABYTE = 1024 * 1024
const MAX_MEGABYTES = Math.floor(DOCUMENT_MAX_BYTES / MEGABYTE)

/** File types for the file chooser. */
export const acceptedTypes = DOCUMENT_TYPES.join(',')

/** Accepted files, in one line. */
export const limitsNote = `PDF, JPEG, PNG, WebP, AVIF or GIF, up to ${MAX_MEGABYTES} MB each, ${DOCUMENTS_MAX} files max.`

/** Reason why a file is not sent at all; null if it can be. */
export function refusedFile({ type, size }: File): string | null {
  if (!(DOCUMENT_TYPES as readonly string[]).includes(type)) {
    return 'We can’t review this kind of file. Use a PDF or a picture.'
  }
  if (size > DOCUMENT_MAX_BYTES) return `This file is larger than ${MAX_MEGABYTES} MB.`
  return size === 0 ? 'This file is empty.' : null
}
