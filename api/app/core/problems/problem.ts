import { Exception } from '@adonisjs/core/exceptions'

interface ProblemDetails {
  status: number
  code: string
  message: string
  /** Problems by the path of their field. */
  fields?: Record<string, string> | undefined
  retryAfterSeconds?: number | undefined
}

/** Refusal shown to the caller, in the form of every error (docs/api.md, Answers). */
export class Problem extends Exception {
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor({ status, code, message, fields, retryAfterSeconds }: ProblemDetails) {
    super(message, { status, code })
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const signedOut = (message = 'Sign in first') =>
  new Problem({ status: 401, code: 'signed_out', message })

export const forbidden = (code: string, message: string) =>
  new Problem({ status: 403, code, message })

/** For requests that another site made a browser send. */
export const crossSite = () => forbidden('cross_site', 'This came from another site')

/** For missing and hidden subjects alike: nothing tells the two apart. */
export const notFound = () => new Problem({ status: 404, code: 'not_found', message: 'Not found' })

export const conflict = (code: string, message: string) =>
  new Problem({ status: 409, code, message })

export const invalidInput = (
  fields: Record<string, string>,
  message = 'Some of this isn’t valid',
) => new Problem({ status: 422, code: 'invalid_input', message, fields })

export const tooManyRequests = (retryAfterSeconds: number, message: string) =>
  new Problem({ status: 429, code: 'too_many_requests', message, retryAfterSeconds })

export const unavailable = (code: string, message: string, retryAfterSeconds = 2) =>
  new Problem({ status: 503, code, message, retryAfterSeconds })

export const badHost = () =>
  new Problem({ status: 400, code: 'bad_host', message: 'The host of this request is not valid' })
