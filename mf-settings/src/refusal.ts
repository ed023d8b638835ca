import { ApiError } from '@fieldhouse/contract/client'

export { refusalReason as reasonOf } from '@fieldhouse/contract/client'

/** What the server said against single fields. */
export function refusedFieldsOf(error: unknown): Readonly<Record<string, string>> | undefined {
  return error instanceof ApiError ? error.problem?.fields : undefined
}
