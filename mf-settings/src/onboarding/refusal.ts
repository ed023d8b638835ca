import { ApiError } from '@fieldhouse/contract/client'

/** What the server said against the choice, and what of it belongs to the date of birth. */
export function refusalOf(error: Error): { message: string; dateOfBirth: string | undefined } {
  const problem = error instanceof ApiError ? error.problem : null
  return {
    message: problem?.message ?? 'Failed to update account type',
    dateOfBirth: problem?.fields?.dateOfBirth,
  }
}
