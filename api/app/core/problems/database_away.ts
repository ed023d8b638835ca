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

/** SQLSTATE classes and codes of an unavailable database, as opposed to a faulty statement. */
const SQL_STATES = /^(08...|57P0[1-5]|53...|58...)$/

/** Messages of drivers, without a code, for a broken connection or none free. */
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Timeout acquiring a connection|not queryable|connection error/i

/**
 * Message of a transaction that could not begin because its connection is broken; but also of one used after its
 * commit, a programming error. The former follows an error of the connection.
 */
const IS_OVER = /Transaction query already complete/
const RIGHT_AFTER_MS = 5_000
let wasAwayAt = -Infinity

/** Called for each failed statement of Lucid's: not every such error reaches the caller. */
export function noteDatabaseError(error: unknown): void {
  if (error instanceof Error && IS_OVER.test(error.message)) return
  if (isDatabaseAway(error)) wasAwayAt = performance.now()
}

/** True for an error of an unreachable database, however deeply wrapped. */
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
