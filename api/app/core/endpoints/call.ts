import type { HttpContext } from '@adonisjs/core/http'
import type { AnswerOf, Endpoint, ParsedOf } from '@fieldhouse/contract'
import type { DeployToken } from '#releases/deploy_tokens'
import type { Viewer } from '#rules/account'

/** A parsed and admitted request, as a controller gets it. */
export interface Call<E extends Endpoint> {
  /** Who asks. Endpoints that are open to anyone do not look. */
  viewer: E['access'] extends 'anyone' | 'deploy_token' ? null : Viewer
  /** Which of a team's tokens asks, where one is needed. */
  deployToken: E['access'] extends 'deploy_token' ? DeployToken : null
  params: ParsedOf<E, 'params'>
  query: ParsedOf<E, 'query'>
  body: ParsedOf<E, 'body'>
  /** The `Idempotency-Key` header of writes that take one. */
  idempotencyKey: string | null
  /** For what the contract does not say: cookies, headers, a status other than the first of `answers`. */
  http: HttpContext
}

type Body<E extends Endpoint> = undefined extends AnswerOf<E> ? AnswerOf<E> | void : AnswerOf<E>

/** What a controller gives back: the body of the answer, typed by the contract. */
export type Answered<E extends Endpoint> = Body<E> | Promise<Body<E>>
