const UNIQUE_VIOLATION = '23505'

/** True for the violation of a unique index. */
export const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
