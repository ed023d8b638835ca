import type { HttpContext } from '@adonisjs/core/http'
import type { AnswerOf, Endpoint, ParsedOf } from '@fieldhouse/contract'
import type { CountedPage, Page } from '#core/endpoints/page_of'
import type { DeployToken } from '#releases/deploy_tokens'
import type { Viewer } from '#rules/account'

/** A caller: a person by their session, or a team by its deploy token. Neither where anyone may call. */
export interface Caller {
  viewer: Viewer | null
  deployToken: DeployToken | null
}

/** A parsed and admitted request, as whatever answers it gets it. */
export interface Call<E extends Endpoint> {
  /** The caller. Endpoints that are open to anyone do not look. */
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

type RowOf<Answer> = Answer extends readonly (infer Row)[] ? Row : never

/** A thing that was written, by this call or by one before that asked for the same. */
export interface Written<Body> {
  isNew: boolean
  written: Body
}

type Body<E extends Endpoint> = E extends { counted: true }
  ? CountedPage<RowOf<AnswerOf<E>>>
  : E extends { paged: true }
    ? Page<RowOf<AnswerOf<E>>> | Extract<AnswerOf<E>, undefined>
    : undefined extends AnswerOf<E>
      ? AnswerOf<E> | void
      : E['answers'] extends { 200: unknown; 201: unknown } | { 200: unknown; 202: unknown }
        ? Written<AnswerOf<E>>
        : AnswerOf<E>

/**
 * The body of the answer, typed by the contract; of a paged list the page, of a write that may find its thing there
 * whether it is new.
 */
export type Answered<E extends Endpoint> = Body<E> | Promise<Body<E>>
