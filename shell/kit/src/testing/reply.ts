import type { Problem } from '@fieldhouse/contract'

/** An answer of the fake API: a value of the contract or a refusal. */
export interface Reply<T> {
  status: number
  body: T | Problem
  next?: string
  headers?: Record<string, string>
}

/** A success, with the next page's address if there is one. */
export function answer<T>(
  body: T,
  {
    status = 200,
    ...more
  }: { status?: number; next?: string; headers?: Record<string, string> } = {},
): Reply<T> {
  return { status, body, ...more }
}

/** A refusal, in the format of all errors below /api. */
export function refusal(
  status: number,
  message: string,
  fields?: Record<string, string>,
): Reply<never> {
  const problem = { message, code: 'refused', requestId: 'request-1', ...(fields && { fields }) }
  return { status, body: problem }
}
