import { PICTURE_TYPES } from '../picture_limits.ts'

/** In a file of its own, so that a screen that only needs a limit does not bundle zod. */
export const DOCUMENT_MAX_BYTES = 10_485_760
export const DOCUMENT_TYPES = ['application/pdf', ...PICTURE_TYPES] as const
/** Documents of one request. */
export const DOCUMENTS_MAX = 10
/** Pages of a PDF that a reviewer can view. */
export const DOCUMENT_MAX_PAGES = 200
