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
}

/**
 * A refused call. `message` is the product's form, `status: body`; the parsed problem stands beside it.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly problem: Problem | null

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

/** Sends a request with cookies and raises {@link ApiError} for anything that is not a success. */
export async function send<T>(url: string, init?: RequestInit): Promise<Answer<T>> {
  const response = await fetch(url, { credentials: 'include', ...init })
  const body = await response.text()
  if (!response.ok) {
    throw new ApiError(response.status, body || response.statusText, parseProblem(body))
  }
  const next = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  return { data: (body ? JSON.parse(body) : undefined) as T, next }
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
    Object.entries(query ?? {}).flatMap(([key, value]) =>
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
