import { api as contract, type Problem } from '@fieldhouse/contract'
import type { call, Call, CallOptions } from '@fieldhouse/contract/client'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'

type Data<C extends Call> = Awaited<ReturnType<typeof call<C>>>['data']
type Body<C extends Call> = CallOptions<C> extends { body: infer B } ? B : undefined

/** What the fake API answers, in the contract's shape or as a refusal. */
export interface Reply<T> {
  status: number
  body: T | Problem
  next?: string
}

/** A success, with the address of the next page where there is one. */
export function answer<T>(
  body: T,
  { status = 200, next }: { status?: number; next?: string } = {},
): Reply<T> {
  return { status, body, ...(next !== undefined && { next }) }
}

/** A refusal, in the form of every error under /api. */
export function refusal(
  status: number,
  message: string,
  fields?: Record<string, string>,
): Reply<never> {
  const problem = { message, code: 'refused', requestId: 'request-1', ...(fields && { fields }) }
  return { status, body: problem }
}

interface Received<C extends Call> {
  body: Body<C>
  request: Request
}

/**
 * An API for the tests of one file, behind the real fetch: the remote's own client, headers and parsing are under test too.
 * Calls nobody expects fail the test. What is answered must be what the contract says.
 */
export function fakeApi() {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())

  return {
    /** Answers a call of the contract, for this test. Returns what it received so far. */
    on<C extends Call>(
      operation: C,
      reply: (received: Received<C>) => Reply<Data<C>> | Promise<Reply<Data<C>>>,
    ): Received<C>[] {
      const received: Received<C>[] = []
      const [method, path] = operation.split(' ') as [string, string]
      server.use(
        http[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](
          path.replace(/\{(\w+)\}/g, ':$1'),
          async ({ request }) => {
            const text = await request.clone().text()
            const call = { body: (text ? JSON.parse(text) : undefined) as Body<C>, request }
            received.push(call)
            const { status, body, next } = await reply(call)
            if (status < 400) assertContract(operation, status, body)
            return HttpResponse.json(body as object, {
              status,
              headers: next === undefined ? {} : { link: `<${next}>; rel="next"` },
            })
          },
        ),
      )
      return received
    },

    /** The network is away for this call. */
    unreachable(operation: Call): void {
      const [method, path] = operation.split(' ') as [string, string]
      server.use(
        http[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](
          path.replace(/\{(\w+)\}/g, ':$1'),
          () => HttpResponse.error(),
        ),
      )
    },
  }
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
