/** True for a failure of Drive itself: a folder without rights, a lost file, a bucket that does not answer. */
export function isDiskAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    String(error.code).startsWith('E_CANNOT_') &&
    error.cause !== undefined
  )
}
