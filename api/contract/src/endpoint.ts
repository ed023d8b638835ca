import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call an endpoint at all; what they then may do is decided by `api/app/rules`.
 * - `anyone`: also signed out
 * - `account`: signed in, even before an account type is chosen, and even when refused as under 17
 * - `member`: signed in and onboarded; what an entry has unless it says why it is open to more
 * - `editor`: a verified curator or admin
 * - `admin`: a verified admin
 * - `deploy_token`: a team, by a deploy token of the remote that the path names as `remote`
 */
export type Access = Wide | 'member' | 'editor' | 'admin'

/** Open to more than members. */
type Wide = 'anyone' | 'account' | 'deploy_token'

/** One call of the API: everything server, client, types and OpenAPI need to know of it. */
export interface Endpoint {
  method: Method
  /** OpenAPI form: `/api/posts/{id}`. */
  path: `/api/${string}`
  /** One sentence for readers of the documentation. */
  summary: string
  tag: string
  access: Access
  /** Why it is open to more than members, where it is. */
  openBecause?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Successful answers by status; `null` is an empty body. Errors are always a {@link Problem}. */
  answers: Partial<Record<200 | 201 | 202 | 204 | 302 | 303 | 304, z.ZodType | null>>
  /** The error statuses this call can answer with, beyond those every call can (400, 429, 503). */
  errors?: readonly number[]
  /** The body is a file's bytes, of one of these types, and is read as a stream. */
  takesBytes?: readonly string[]
  /** The answer is a file's bytes, of one of these types, instead of JSON. */
  sendsBytes?: readonly string[]
  /** The answer is a stream of server-sent events; each one's `data` is this, as JSON. */
  sendsEvents?: z.ZodType
  /** Lists answer a bare array and carry the next page in `Link`. */
  paged?: true
  /** The first page says in `X-Total-Count` how many there are: exact, or `100+`. */
  counted?: true
  /** A write that takes an `Idempotency-Key` header: the same key and body act once. */
  idempotent?: true
  /** A member's write that stays open to a minor who awaits a guardian (rules.md, Date of birth). */
  whileAwaitingGuardian?: true
  /** Stays open to who asked for their account to be deleted and may still change their mind. */
  whileDeleting?: true
}

type SaysWhyItIsOpen =
  { access: Exclude<Access, Wide>; openBecause?: never } | { access: Wide; openBecause: string }

export function defineEndpoint<const E extends Endpoint & SaysWhyItIsOpen>(endpoint: E): E {
  return endpoint
}

type Input<S> = S extends z.ZodType ? z.input<S> : never
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller sends. */
export type BodyOf<E extends Endpoint> = Input<E['body']>
export type QueryOf<E extends Endpoint> = Input<E['query']>

/** What the server works with once the request is parsed. */
export type ParsedOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = Output<E[Part]>

export type AnswerOf<E extends Endpoint> = {
  [Status in keyof E['answers']]: Output<E['answers'][Status]>
}[keyof E['answers']]
