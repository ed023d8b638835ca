import { tellingFailure } from './call_failure.ts'
import type { AnswerTo, Asking, Call, CallOptions, DeprecatedCall, Read } from './calls.ts'
import { confirmedIfNeeded } from './confirmation.ts'
import { ApiError } from './refusals.ts'
import type { RemotesManifest } from './releases/live_remote.ts'
import { tellServerTime } from './server_time.ts'

export * from './call_failure.ts'
export type { AnswerTo, AskedOf, Asking, Call, CallOptions, DeprecatedCall, Read } from './calls.ts'
export * from './confirmation.ts'
export * from './recent_hints.ts'
export * from './refusals.ts'
export { SERVER_TIME_EVENT } from './server_time.ts'

export interface Answer<T> {
  data: T
  /** URL of the next page, from `Link: <…>; rel="next"`. */
  next: string | null
  /** Total number from `X-Total-Count`: exact, or `100+`. On the first page of a counted list. */
  total?: string
}

/** Sends a request with cookies; throws {@link ApiError} for any failure. */
const send = <T>(
  url: string,
  init: RequestInit | undefined,
  name: Call | null,
): Promise<Answer<T>> =>
  tellingFailure(name, () =>
    confirmedIfNeeded(async () =>
      read<T>(tellServerTime(await fetch(url, { credentials: 'include', ...init }))),
    ),
  )

/** An answer with its `ETag`, if the server sent one. */
export interface RevisedAnswer<T> extends Answer<T> {
  revision: string | null
}

/**
 * Like {@link send}, but conditional: browsers do not cache our answers, so they send no `If-None-Match` by themselves.
 * @param known the previous answer
 * @param name call of the contract, to be told of with its failures
 * @returns `known` if the server says that it is still current
 */
export async function sendUnlessKnown<T>(
  url: string,
  known: RevisedAnswer<T> | undefined,
  init?: RequestInit,
  name: Call | null = null,
): Promise<RevisedAnswer<T>> {
  const headers = known?.revision ? { 'if-none-match': known.revision } : {}
  return tellingFailure(name, async () => {
    const response = tellServerTime(await fetch(url, { credentials: 'include', headers, ...init }))
    if (response.status === 304 && known) return known
    return { ...(await read<T>(response)), revision: response.headers.get('etag') }
  })
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const body = await response.text()
  if (!response.ok) {
    throw new ApiError(response.status, body || response.statusText)
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

/**
 * The path of a call, split around its ids, with the query in the last part: `['/api/profiles', id, 'posts?limit=5']`.
 * Joined by slashes they are its URL.
 */
export function addressParts<C extends Call>(operation: C, ...[asked]: Asking<C>): string[] {
  const { params, query } = (asked ?? {}) as { params?: Texts; query?: Record<string, unknown> }
  const [, ...parts] = operation
    .split(/ |\/(?=\{)|(?<=\})\//)
    .map((part) => (part[0] === '{' ? encodeURIComponent(params?.[part.slice(1, -1)] ?? '') : part))
  const asking = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(asking as [string, string][]).toString()
  if (search) parts.push(`${parts.pop()}?${search}`)
  return parts
}

type Texts = Record<string, string>

type CallInput<C extends Call> =
  object extends CallOptions<C> ? [CallOptions<C>?] : [CallOptions<C>]

/** @deprecated The contract announces the end of this call: the API's reference (/api/docs) says until when, and what to use instead. */
export function call<C extends DeprecatedCall>(
  operation: C,
  ...options: CallInput<C>
): Promise<Answer<AnswerTo<C>>>
/** Calls an endpoint of the contract: `call('POST /api/posts', { body: { content } })`. */
export function call<C extends Call>(
  operation: C,
  ...options: CallInput<C>
): Promise<Answer<AnswerTo<C>>>
export async function call<C extends Call>(
  operation: C,
  ...[options]: CallInput<C>
): Promise<Answer<AnswerTo<C>>> {
  const { body, headers, signal, keepalive } = (options ?? {}) as {
    body?: unknown
    headers?: Texts
    signal?: AbortSignal
    keepalive?: boolean
  }
  const [method] = operation.split(' ')
  const init = {
    method: method as string,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  }
  const url = addressParts(operation, ...([options] as unknown as Asking<C>)).join('/')
  return send(url, init, operation)
}

/**
 * A page of a list at the URL that the previous page gave as the next.
 * @param list call of the list
 */
export function callPage<C extends Read>(list: C, address: string): Promise<Answer<AnswerTo<C>>> {
  return send(address, {}, list)
}

/** Live releases of all remotes: the only URL outside of `/api` that answers JSON. */
export function fetchManifest(init?: RequestInit): Promise<Answer<RemotesManifest>> {
  return send('/remotes.json', init, null)
}
