import { refusalMessage, ApiError } from '@fieldhouse/contract/client'

/** Why something was not done: in the words of the server where it spoke, else what to do about it. */
export function refusalReason(error: unknown): string {
  const reason = refusalMessage(error)
  if (reason !== null) return reason
  if (error instanceof ApiError) return 'Fieldhouse has a problem right now. Try again in a moment.'
  return 'We could not reach Fieldhouse. Check your connection and try again.'
}

/** What is gone and what may not be seen are answered alike. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
