import type { HttpContext } from '@adonisjs/core/http'
import type { AnswerOf, Endpoint, ParsedOf } from '@fieldhouse/contract'
import type { CountedPage, Page } from '#core/endpoints/page_of'
import type { DeployToken } from '#releases/deploy_tokens'
import type { Viewer } from '#rules/account'

/** Caller: a person by their session, or a team by its deploy token. Neither for calls open to anyone. */
export interface Caller {
  viewer: Viewer | null
  deployToken: DeployToken | null
}

/** The parts of a request that its first read depends on. */
export interface Asked<E extends Endpoint> {
  /** The caller; null for endpoints open to anyone. */
  viewer: E['access'] extends 'anyone' | 'deploy_token' ? null : Viewer
  params: ParsedOf<E, 'params'>
  query: ParsedOf<E, 'query'>
  body: ParsedOf<E, 'body'>
}

/** Parsed and admitted request, passed to the function that answers it. */
export interface Call<E extends Endpoint> extends Asked<E> {
  /** Deploy token of the call, for endpoints that need one. */
  deployToken: E['access'] extends 'deploy_token' ? DeployToken : null
  /** The `Idempotency-Key` header of writes that take one. */
  idempotencyKey: string | null
  /** For everything outside the contract: cookies, headers, a status other than the first of `answers`. */
  http: HttpContext
}

type RowOf<Answer> = Answer extends readonly (infer Row)[] ? Row : never

/** Result of a write, by this call or by an earlier one with the same key. */
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
 * Body of the answer, typed by the contract; the page for a paged list, and for a write that may be a repeat, whether
 * its result is new.
 */
export type Answered<E extends Endpoint> = Body<E> | Promise<Body<E>>
