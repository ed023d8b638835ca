import type { Problem } from './problem.ts'

/** A refused call. `message` has the form `status: body`; `problem` is the parsed body. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly problem: Problem | null

  /** The shell and each remote bundle their own copy of this class, and catch each other's errors. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError' && 'status' in value
  }

  constructor(status: number, body: string, problem: Problem | null = parseProblem(body)) {
    super(`${status}: ${body}`)
    this.status = status
    this.problem = problem
  }
}

function parseProblem(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body)
    return typeof parsed === 'object' && parsed !== null && 'message' in parsed
      ? (parsed as Problem)
      : null
  } catch {
    return null
  }
}

/** The server's reason for a refusal, as text for the person; null without one, or without an answer. */
export function refusalMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null
  return error.problem?.message ?? null
}

/**
 * Text for the person about a failed call: the server's reason, otherwise a suggestion. A proxy's or captive portal's page
 * in place of our answer is not called a connection failure: the call may have succeeded.
 */
export function refusalReason(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return 'We couldn’t reach Fieldhouse. Check your connection and try again.'
  }
  if (isUnreadable(error)) {
    return 'We couldn’t read the answer. Check whether it went through before you try again.'
  }
  return refusalMessage(error) ?? 'Something’s wrong on our end. Try again in a moment.'
}

/** A success whose body is not ours. */
export function isUnreadable(error: ApiError): boolean {
  return error.status < 400
}

/** The server's messages about single fields of the body. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> | undefined {
  return error instanceof ApiError ? error.problem?.fields : undefined
}

/** True if a call was refused with this status. */
export function isRefusedWith(status: number, error: unknown): boolean {
  return error instanceof ApiError && error.status === status
}

/** Missing and hidden subjects have the same answer. */
export const isNotFound = (error: unknown) => isRefusedWith(404, error)

/** Another change was faster. */
export const isConflict = (error: unknown) => isRefusedWith(409, error)
