import drive from '@adonisjs/drive/services/main'
import { DOCUMENT_MAX_BYTES } from '@fieldhouse/contract'
import { Problem } from '#core/problems/problem'
import { FORMAT_HEAD_BYTES } from '#rules/pictures'
import { documentKind } from '#rules/verification'
import type { UploadKind } from '#storage/upload_kind'

const MEGABYTE = 1024 * 1024

/** Disk of private documents; it has no public URLs. */
export const documentDisk = () => drive.use('documents')

/** Prefix of all files of one document. */
export const documentPrefix = (documentId: string) => `verification/${documentId}`

export const notADocument = () =>
  new Problem({
    status: 415,
    code: 'unsupported_media_type',
    message: 'Use a PDF, or a JPEG, PNG, WebP, AVIF or GIF picture',
  })

export const documentTooLarge = (maxBytes: number) =>
  new Problem({
    status: 413,
    code: 'too_large',
    message: `Documents can be up to ${Math.floor(maxBytes / MEGABYTE)} MB`,
  })

/** Uploads for documents of a request (docs/rules.md, Verification). */
export const DOCUMENT_UPLOADS: UploadKind = {
  table: 'verification_documents',
  path: (id) => `/api/verification-documents/${id}`,
  disk: documentDisk,
  prefix: documentPrefix,
  maxBytes: DOCUMENT_MAX_BYTES,
  headBytes: FORMAT_HEAD_BYTES,
  check: (head) => {
    if (!documentKind(head)) throw notADocument()
  },
  tooLarge: documentTooLarge,
}
