import { ApiError, refusalMessage } from '@fieldhouse/contract/client'

/** What the server said against something, or that it could not be asked; then what to do. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return 'We could not reach Fieldhouse. Check your connection and try again.'
  }
  return refusalMessage(error) ?? 'Fieldhouse has a problem right now. Try again in a moment.'
}

/** What the server said against single fields. */
export function refusedFieldsOf(error: unknown): Readonly<Record<string, string>> | undefined {
  return error instanceof ApiError ? error.problem?.fields : undefined
}
