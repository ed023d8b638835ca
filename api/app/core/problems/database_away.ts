const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** Classes and codes of PostgreSQL that mean: not now, through no fault of the statement. */
const SQL_STATES = /^(08...|57P0[1-5]|53...|58...)$/

/** Drivers' messages without a code, when a connection breaks or none comes free. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Timeout acquiring a connection|not queryable|connection error/i

/**
 * Message of a transaction that could not begin, its connection being broken; but also of one that is used after its
 * commit, which is a mistake of ours. The former comes right after the error of the connection.
 */
const IS_OVER = /Transaction query already complete/
const RIGHT_AFTER_MS = 5_000
let wasAwayAt = -Infinity

/** To be told of each statement that failed in Lucid's hands: not every such error reaches whoever asked. */
export function noteDatabaseError(error: unknown): void {
  if (error instanceof Error && IS_OVER.test(error.message)) return
  if (isDatabaseAway(error)) wasAwayAt = performance.now()
}

/** Whether this error means that the database cannot be reached right now, however deep it is wrapped. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') {
    if (SQL_STATES.test(code)) return true
    if (SYSTEM_CODES.has(code) && code !== 'ENOENT') return true
    if (code === 'ENOENT' && (error as { syscall?: unknown }).syscall === 'connect') return true
  }
  if (MESSAGES.test(error.message)) return true
  if (IS_OVER.test(error.message)) return performance.now() - wasAwayAt < RIGHT_AFTER_MS
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  return error.cause !== undefined && isDatabaseAway(error.cause)
}
