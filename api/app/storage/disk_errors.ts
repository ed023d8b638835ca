import { isDiskAway } from '#core/problems/disk_away'
import { Problem, unavailable } from '#core/problems/problem'

/** No space left, over quota, read-only: the disk's fault, and possibly temporary. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** A bucket's errors for a missing object. */
const NO_OBJECT = new Set(['NoSuchKey', 'NotFound'])

/** Cause beneath Drive's own error. */
export function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? causeOf(error.cause) : error
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** True for a missing file, in a folder or a bucket; an unreachable disk is another matter. */
export function isMissingFile(error: unknown): boolean {
  const cause = causeOf(error)
  return codeOf(cause) === 'ENOENT' || (cause instanceof Error && NO_OBJECT.has(cause.name))
}

/** Error for a file that could not be written: 503 for a full disk, Drive's own (503 as well) for one that is away. */
export function refusedWrite(error: unknown): unknown {
  const cause = causeOf(error)
  const code = codeOf(cause)
  if (typeof code === 'string' && FULL.has(code)) {
    return unavailable('storage_full', 'We can’t store files right now: try again later', 60)
  }
  return isDiskAway(error) && !(cause instanceof Problem) ? error : cause
}
