import { unavailable } from '#core/problems/problem'

/** No room left, over quota, read-only: the disk's fault, and it may pass. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Names of a bucket's errors for an object that is not there. */
const NO_OBJECT = new Set(['NoSuchKey', 'NotFound'])

/** Cause beneath Drive's own error. */
export function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** Whether a file is not there, in a folder or a bucket; a disk that does not answer is another matter. */
export function isMissingFile(error: unknown): boolean {
  const cause = causeOf(error)
  return codeOf(cause) === 'ENOENT' || (cause instanceof Error && NO_OBJECT.has(cause.name))
}

/** Answer where a file could not be written: 503 for a full disk, otherwise the error beneath. */
export function refusedWrite(error: unknown): unknown {
  const cause = causeOf(error)
  const code = codeOf(cause)
  return typeof code === 'string' && FULL.has(code)
    ? unavailable('storage_full', 'Files cannot be stored right now: try again later', 60)
    : cause
}
