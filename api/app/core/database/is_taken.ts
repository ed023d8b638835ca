const UNIQUE_VIOLATION = '23505'

/** Whether a write failed because another row has what has to be unique. */
export const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
