import { ApiError } from '@fieldhouse/contract/client'

/** What the server said against it, or `otherwise` where it said nothing that is meant for people. */
export function refusalOf(error: Error, otherwise: string): string {
  return (error instanceof ApiError && error.problem?.message) || otherwise
}

/** What it said of one field. */
export function fieldRefusal(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.problem?.fields?.[field] : undefined
}

/** Whether it was refused for this reason, a `code` of the API's problems. */
export function isRefusedFor(error: Error, code: string): boolean {
  return error instanceof ApiError && error.problem?.code === code
}

export function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 409
}
