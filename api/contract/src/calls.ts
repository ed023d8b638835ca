import type { Api } from './api.ts'
import type { AnswerOf, BodyOf, QueryOf } from './endpoint.ts'

export type Calls = { [K in keyof Api as `${Api[K]['method']} ${Api[K]['path']}`]: Api[K] }

/** A call by method and path, as in the contract's table: `POST /api/posts`. */
export type Call = keyof Calls

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never

type With<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]: Value }

export type CallOptions<C extends Call> = With<'body', BodyOf<Calls[C]>> &
  With<
    'params',
    Record<ParamsOf<C>, string> extends Record<never, string>
      ? [ParamsOf<C>] extends [never]
        ? never
        : Record<ParamsOf<C>, string>
      : never
  > & {
    query?: QueryOf<Calls[C]>
    headers?: Record<string, string>
    signal?: AbortSignal
    /** Completes even if the page unloads. */
    keepalive?: boolean
  }

/** A GET call of the contract. */
export type Read = Extract<Call, `GET ${string}`>

/** The body of a call's successful answer. 304 (still current) has no body of its own. */
export type AnswerTo<C extends Call> = C extends Read
  ? [Exclude<AnswerOf<Calls[C]>, undefined>] extends [never]
    ? undefined
    : Exclude<AnswerOf<Calls[C]>, undefined>
  : AnswerOf<Calls[C]>

/** Input of a call: the parameters of its path and its query. */
export type AskedOf<C extends Call> = Omit<
  CallOptions<C>,
  'body' | 'headers' | 'signal' | 'keepalive'
>

/** The same as a function's last parameter: optional if the call needs nothing. */
export type Asking<C extends Call> = object extends AskedOf<C> ? [AskedOf<C>?] : [AskedOf<C>]

/** Calls whose end the contract announces. */
export type DeprecatedCall = {
  [C in Call]: Calls[C] extends { deprecated: object } ? C : never
}[Call]
