import type { z } from 'zod'
import type { CallDeprecation } from './deprecation.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Callers of an endpoint; `api/app/rules` decides what they may do there.
 * - `anyone`: everybody, even signed out
 * - `account`: signed in, even before an account type is chosen, and even when refused as under 17
 * - `member`: signed in and onboarded
 * - `editor`: a verified curator or admin
 * - `admin`: a verified admin
 * - `team`: a verified admin, or the owner of a valid deploy token for the remote in the path parameter `remote`; without
 *   one in the path, of any remote
 * - `deploy_token`: a team, by a deploy token for the remote in the path parameter `remote`
 */
export type Access = Wide | 'member' | 'editor' | 'admin' | 'team'

/** Wider than members. */
type Wide = 'anyone' | 'account' | 'deploy_token'

/** One call of the API, with everything that server, client, types and OpenAPI need. */
export interface Endpoint {
  method: Method
  /** In OpenAPI's form: `/api/posts/{id}`. */
  path: `/api/${string}`
  /** One sentence for the API's documentation. */
  summary: string
  tag: string
  access: Access
  /** Reason for access wider than members. */
  openBecause?: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Successful answers by status; `null` is an empty body. Errors are always a {@link Problem}. */
  answers: Partial<Record<200 | 201 | 202 | 204 | 302 | 303 | 304, z.ZodType | null>>
  /** Error statuses of this call, beyond those of every call (400, 429, 503). */
  errors?: readonly number[]
  /** The body is a file of one of these types, read as a stream. */
  takesBytes?: readonly string[]
  /** The answer is a file of one of these types instead of JSON. */
  sendsBytes?: readonly string[]
  /** The answer is a stream of server-sent events; the `data` of each is this, as JSON. */
  sendsEvents?: z.ZodType
  /** The answer is a bare array, with the next page in `Link`. */
  paged?: true
  /** The first page has the total in `X-Total-Count`: exact, or `100+`. */
  counted?: true
  /** Takes an `Idempotency-Key` header: the same key and body act once. */
  idempotent?: true
  /** A write that stays open to a minor who awaits a guardian (docs/rules.md, Date of birth and account type). */
  whileAwaitingGuardian?: true
  /**
   * Requires that the person confirmed their identity at this session in the last ten minutes: `always`, or only with a
   * second factor (passkey or authenticator app). Refused with 403 `confirmation_needed` otherwise.
   */
  confirmed?: 'always' | 'with_factor'
  /**
   * Adds a way to sign in: waits until the account's email is confirmed, because until then whoever proves the address
   * takes the account. Refused with 403 `email_confirmation_needed` before.
   */
  confirmedEmail?: true
  /**
   * An action that may reach a minor. Where adults need a second factor, these do: verified coaches and organizations at
   * everybody, because a refusal only at minors would tell an age; guardians at their children.
   */
  towardsMinors?: 'by_institutions' | 'by_guardians'
  /** Stays open to an account refused as under 17: a mistaken date of birth can be reviewed (docs/rules.md, Date of birth and account type). */
  whileUnderAge?: true
  /** Stays open after the person asked to delete their account, while they can still cancel it. */
  whileDeleting?: true
  /** Announces its end: in types, in the API's reference, and in the headers of each answer. */
  deprecated?: CallDeprecation
}

type SaysWhyItIsOpen =
  { access: Exclude<Access, Wide>; openBecause?: never } | { access: Wide; openBecause: string }

export function defineEndpoint<const E extends Endpoint & SaysWhyItIsOpen>(endpoint: E): E {
  return endpoint
}

type Input<S> = S extends z.ZodType ? z.input<S> : never
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** Request as the caller sends it. */
export type BodyOf<E extends Endpoint> = Input<E['body']>
export type QueryOf<E extends Endpoint> = Input<E['query']>

/** Request after parsing, as the server uses it. */
export type ParsedOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = Output<E[Part]>

export type AnswerOf<E extends Endpoint> = {
  [Status in keyof E['answers']]: Output<E['answers'][Status]>
}[keyof E['answers']]

/** Name of a call, as `call()` takes it: `GET /api/posts/{id}`. */
export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
