import { api as contract } from '@fieldhouse/contract'
import type { AnswerTo, Call, CallOptions } from '@fieldhouse/contract/client'
import { http, HttpResponse, type HttpHandler } from 'msw'
import type { Reply } from './reply.ts'

type Body<C extends Call> = CallOptions<C> extends { body: infer B } ? B : undefined

/** A call received by the fake API. */
export interface Received<C extends Call> {
  body: Body<C>
  request: Request
}

/** Answer to a call, which has to match the contract. */
export type Respond<C extends Call> = (
  received: Received<C>,
) => Reply<AnswerTo<C>> | Promise<Reply<AnswerTo<C>>>

type Method = 'get' | 'post' | 'put' | 'delete'

function route(operation: Call): { method: Method; path: string } {
  const [method, path] = operation.split(' ') as [string, string]
  return {
    method: method.toLowerCase() as Method,
    path: path.replace(/\{(\w+)\}/g, ':$1'),
  }
}

/** Answers one call, behind the real fetch: the client, its headers and its parsing are tested too. */
export function answering<C extends Call>(
  operation: C,
  respond: Respond<C>,
  onReceived: (received: Received<C>) => void = () => {},
): HttpHandler {
  const { method, path } = route(operation)
  return http[method](path, async ({ request }) => {
    const received = { body: (await jsonOf(request)) as Body<C>, request }
    onReceived(received)
    const { status, body, next, headers } = await respond(received)
    if (status < 400) assertContract(operation, status, body)
    const link = next === undefined ? {} : { link: `<${next}>; rel="next"` }
    if (status === 204) return new HttpResponse(null, { status, headers: { ...headers } })
    return HttpResponse.json(body as object, { status, headers: { ...headers, ...link } })
  })
}

/** Nothing for a call with bytes: the test reads the request itself. */
async function jsonOf(request: Request): Promise<unknown> {
  if (!request.headers.get('content-type')?.includes('json')) return undefined
  return request.clone().json()
}

/** Makes the network fail for this call. */
export function unreachable(operation: Call): HttpHandler {
  const { method, path } = route(operation)
  return http[method](path, () => HttpResponse.error())
}

function assertContract(operation: Call, status: number, body: unknown) {
  const endpoint = Object.values(contract).find(
    ({ method, path }) => `${method} ${path}` === operation,
  )
  const schema = (endpoint?.answers as Record<number, { parse(value: unknown): unknown } | null>)[
    status
  ]
  schema?.parse(body)
}
