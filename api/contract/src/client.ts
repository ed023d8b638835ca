import type { Api } from './api.ts'
import type { AnswerOf, BodyOf, QueryOf } from './endpoint.ts'
import type { Problem } from './problem.ts'

type Calls = { [K in keyof Api as `${Api[K]['method']} ${Api[K]['path']}`]: Api[K] }

/** `POST /api/posts`: a call by its method and path, as in the contract's table. */
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
  }

export interface Answer<T> {
  data: T
  /** The address of the next page, from `Link: <…>; rel="next"`. */
  next: string | null
  /** How many there are in all, from `X-Total-Count`: exact, or `100+`. On the first page of a counted list. */
  total?: string
}

/**
 * A refused call. `message` is the product's form, `status: body`; the parsed problem stands beside it.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly problem: Problem | null

  /** The shell and each remote bundle a class of their own; what one of them throws, the others catch. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError' && 'status' in value
  }

  constructor(status: number, body: string, problem: Problem | null) {
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

/** What the server said against a call, in words for the person; null where it said nothing, or was not reached. */
export function refusalMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null
  return error.problem?.message ?? null
}

/**
 * Why something was not done: in the words of the server where it spoke, else what to do about it. What a proxy or a
 * hotel's network put in the place of our answer is not said to be a failed connection: it may have been done.
 */
export function refusalReason(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return 'We could not reach Fieldhouse. Check your connection and try again.'
  }
  if (isUnreadable(error)) {
    return 'We could not read the answer. Look whether it was done before you try again.'
  }
  return refusalMessage(error) ?? 'Fieldhouse has a problem right now. Try again in a moment.'
}

/** A success whose body is none of ours. */
export function isUnreadable(error: ApiError): boolean {
  return error.status < 400
}

/** What is gone and what may not be seen are answered alike. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Sends a request with cookies and raises {@link ApiError} for anything that is not a success. */
export async function send<T>(url: string, init?: RequestInit): Promise<Answer<T>> {
  return read(await fetch(url, { credentials: 'include', ...init }))
}

/** An answer with the name of its revision: the `ETag`, where the server gives it one. */
export interface RevisedAnswer<T> extends Answer<T> {
  revision: string | null
}

/**
 * As {@link send}, asking only for what is not known yet. Our answers are not kept by browsers, so they do not ask like
 * that by themselves.
 * @param known what was answered before
 * @returns what is known, where the server says that it still holds
 */
export async function sendUnlessKnown<T>(
  url: string,
  known: RevisedAnswer<T> | undefined,
  init?: RequestInit,
): Promise<RevisedAnswer<T>> {
  const headers = known?.revision ? { 'if-none-match': known.revision } : {}
  const response = await fetch(url, { credentials: 'include', headers, ...init })
  if (response.status === 304 && known) return known
  return { ...(await read<T>(response)), revision: response.headers.get('etag') }
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const body = await response.text()
  if (!response.ok) {
    throw new ApiError(response.status, body || response.statusText, parseProblem(body))
  }
  const next = /<([^<>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  const total = response.headers.get('x-total-count')
  return {
    data: (body ? parseAnswer(response.status, body) : undefined) as T,
    next,
    ...(total !== null && { total }),
  }
}

function parseAnswer(status: number, body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ApiError(status, body, null)
  }
}

/** Calls one endpoint of the contract: `call('POST /api/posts', { body: { content } })`. */
export async function call<C extends Call>(
  operation: C,
  ...[options]: object extends CallOptions<C> ? [CallOptions<C>?] : [CallOptions<C>]
): Promise<Answer<AnswerOf<Calls[C]>>> {
  const { body, params, query, headers, signal } = (options ?? {}) as {
    body?: unknown
    params?: Record<string, string>
    query?: Record<string, unknown>
    headers?: Record<string, string>
    signal?: AbortSignal
  }
  const [method, template] = operation.split(' ') as [string, string]
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  )
  const search = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ).toString()
  return send(search ? `${path}?${search}` : path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
}
