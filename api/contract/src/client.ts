import type { Api } from './api.ts'
import type { AnswerOf, BodyOf, QueryOf } from './endpoint.ts'
import type { Problem } from './problem.ts'
import type { RemotesManifest } from './releases/live_remote.ts'

type Calls = { [K in keyof Api as `${Api[K]['method']} ${Api[K]['path']}`]: Api[K] }

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

export interface Answer<T> {
  data: T
  /** URL of the next page, from `Link: <…>; rel="next"`. */
  next: string | null
  /** Total number from `X-Total-Count`: exact, or `100+`. On the first page of a counted list. */
  total?: string
}

/** A refused call. `message` has the form `status: body`; `problem` is the parsed body. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly problem: Problem | null

  /** The shell and each remote bundle their own copy of this class, and catch each other's errors. */
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError' && 'status' in value
  }

  constructor(status: number, body: string, problem: Problem | null = parseProblem(body)) {
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

/** The server's reason for a refusal, as text for the person; null without one, or without an answer. */
export function refusalMessage(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status >= 500) return null
  return error.problem?.message ?? null
}

/**
 * Text for the person about a failed call: the server's reason, otherwise a suggestion. A proxy's or captive portal's page
 * in place of our answer is not called a connection failure: the call may have succeeded.
 */
export function refusalReason(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return 'We couldn’t reach Fieldhouse. Check your connection and try again.'
  }
  if (isUnreadable(error)) {
    return 'We couldn’t read the answer. Check whether it went through before you try again.'
  }
  return refusalMessage(error) ?? 'Something’s wrong on our end. Try again in a moment.'
}

/** A success whose body is not ours. */
export function isUnreadable(error: ApiError): boolean {
  return error.status < 400
}

/** The server's messages about single fields of the body. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> | undefined {
  return error instanceof ApiError ? error.problem?.fields : undefined
}

/** True if a call was refused with this status. */
export function isRefusedWith(status: number, error: unknown): boolean {
  return error instanceof ApiError && error.status === status
}

/** Missing and hidden subjects have the same answer. */
export const isNotFound = (error: unknown) => isRefusedWith(404, error)

/** Another change was faster. */
export const isConflict = (error: unknown) => isRefusedWith(409, error)

/** Event on the window for whoever can ask the person to confirm their identity; its `detail` is {@link AskedToConfirm}. */
export const CONFIRMATION_EVENT = 'fieldhouse:confirmation'

/** Answers once: true if the person confirmed their identity, and the call can be repeated. */
export type AskedToConfirm = (isConfirmed: boolean) => void

/** The window; pages drawn by the server have none. */
const page = globalThis as unknown as { dispatchEvent?: (event: Event) => boolean }

/** False if the person declines, or nobody can ask. */
const isConfirmedByPerson = () =>
  new Promise<boolean>((resolve) => {
    const event = new CustomEvent(CONFIRMATION_EVENT, { cancelable: true, detail: resolve })
    const isNotTaken = page.dispatchEvent?.(event) ?? true
    if (isNotTaken) resolve(false)
  })

const needsConfirmation = (error: unknown) =>
  isRefusedWith(403, error) && (error as ApiError).problem?.code === 'confirmation_needed'

/** Makes a call. If it needs a confirmed identity, the person is asked for it, and the call is repeated. */
export async function confirmedIfNeeded<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (needsConfirmation(error) && (await isConfirmedByPerson())) return attempt()
    throw error
  }
}

/** Event on the window for each call that failed; its `detail` is a {@link CallFailure}. */
export const CALL_FAILURE_EVENT = 'fieldhouse:call-failure'

/** A failed call, without its ids. */
export interface CallFailure {
  call: Call
  /** 0 without an answer. */
  status: number
}

/** Makes a call, and tells the window if it fails. Aborted calls have not failed. */
async function watched<T>(call: Call | undefined, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    const { name, status = 0 } = error as Partial<ApiError>
    // fetch throws a TypeError without an answer; an aborted call throws another error.
    if (call && (name === 'ApiError' || name === 'TypeError')) {
      const detail: CallFailure = { call, status }
      page.dispatchEvent?.(new CustomEvent(CALL_FAILURE_EVENT, { detail }))
    }
    throw error
  }
}

/** Sends a request with cookies; throws {@link ApiError} for any failure. */
const send = <T>(url: string, init?: RequestInit, name?: Call): Promise<Answer<T>> =>
  watched(name, () =>
    confirmedIfNeeded(async () => read<T>(await fetch(url, { credentials: 'include', ...init }))),
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
  name?: Call,
): Promise<RevisedAnswer<T>> {
  const headers = known?.revision ? { 'if-none-match': known.revision } : {}
  return watched(name, async () => {
    const response = await fetch(url, { credentials: 'include', headers, ...init })
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

/** Calls whose end the contract announces. */
export type DeprecatedCall = {
  [C in Call]: Calls[C] extends { deprecated: object } ? C : never
}[Call]

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
  return send('/remotes.json', init)
}
