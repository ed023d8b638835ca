import type { LiveRemote } from '@fieldhouse/contract'
import type { Call } from '@fieldhouse/contract/client'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { answering, unreachable, type Received, type Respond } from './api-handlers.ts'

/**
 * An API for the tests of one file, behind the real fetch: the remote's own client, headers and parsing are tested too.
 * Unexpected calls fail the test. Answers have to match the contract. No remote is live until a test says so.
 */
export function fakeApi() {
  const unexpected = new Set<string>()
  let live: LiveRemote[] = []
  const server = setupServer(
    http.get('/remotes.json', () => HttpResponse.json({ schemaVersion: 1, remotes: live })),
    // Asked last: an answer that a test gives comes before it.
    http.all('*', ({ request }) => {
      const { pathname, search } = new URL(request.url)
      unexpected.add(`${request.method} ${pathname}${search}`)
      return HttpResponse.error()
    }),
  )
  beforeAll(() => server.listen())
  afterEach(() => {
    server.resetHandlers()
    live = []
    const calls = [...unexpected].join(', ')
    unexpected.clear()
    if (calls) throw new Error(`Nothing answers ${calls}: give an answer with api.on().`)
  })
  afterAll(() => server.close())

  return {
    /** Answers a call of the contract, for this test. Returns the requests received so far. */
    on<C extends Call>(operation: C, respond: Respond<C>): Received<C>[] {
      const received: Received<C>[] = []
      server.use(answering(operation, respond, (call) => void received.push(call)))
      return received
    },

    /** Live releases that `/remotes.json` names, for this test. */
    live(remotes: LiveRemote[]): void {
      live = remotes
    },

    /** Makes the network fail for this call. */
    unreachable(operation: Call): void {
      server.use(unreachable(operation))
    },
  }
}
