import type { Call } from '@fieldhouse/contract/client'
import { setupServer } from 'msw/node'
import { answering, unreachable, type Received, type Respond } from './api-handlers.ts'

/**
 * An API for the tests of one file, behind the real fetch: the remote's own client, headers and parsing are tested too.
 * Unexpected calls fail the test. Answers have to match the contract.
 */
export function fakeApi() {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())

  return {
    /** Answers a call of the contract, for this test. Returns the requests received so far. */
    on<C extends Call>(operation: C, respond: Respond<C>): Received<C>[] {
      const received: Received<C>[] = []
      server.use(answering(operation, respond, (call) => void received.push(call)))
      return received
    },

    /** Makes the network fail for this call. */
    unreachable(operation: Call): void {
      server.use(unreachable(operation))
    },
  }
}
