import { ApiError } from '@fieldhouse/contract/client'

/** Why something was not done: in the words of the server where it spoke, else what to do about it. */
export function refusalReason(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Check your connection and try again.'
  return error.problem?.message ?? 'Fieldhouse has a problem right now. Try again in a moment.'
}

/** Missing and hidden are answered alike. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
