import { ApiError } from '@fieldhouse/contract/client'
import { createOutbox } from '../src/outbox/outbox.ts'
import { outboxStorage } from '../src/outbox/outbox-storage.ts'
import type { OutgoingMessage } from '../src/outbox/outgoing-message.ts'

const DANA = '0c9d7c0e-3b1f-4f0a-9f6e-0d3b5c1d7a11'
const KAI = '5a1f6a52-0d0c-4a67-9a55-6a1f0c8f6f22'

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

/** A server that takes each key once, on a network that can be cut. */
function aServer() {
  const arrived: { key: string; content: string }[] = []
  const server = {
    isReachable: true,
    losesAnswers: false,
    refuses: null as string | null,
    calls: 0,
    arrived,
    async deliver({ key, content }: OutgoingMessage) {
      server.calls += 1
      await Promise.resolve()
      if (!server.isReachable) throw new TypeError('Failed to fetch')
      if (server.refuses === content) {
        const problem = { message: 'You can’t message this person' }
        throw new ApiError(403, JSON.stringify(problem), {
          ...problem,
          code: 'cannot_message',
          requestId: '1',
        })
      }
      if (!arrived.some((each) => each.key === key)) arrived.push({ key, content })
      if (server.losesAnswers) throw new TypeError('Failed to fetch')
    },
  }
  return server
}

/** Locks of the browser: one at a time, across all tabs. */
function aLock() {
  let last: Promise<void> = Promise.resolve()
  return (work: () => Promise<void>) => (last = last.then(work))
}

function aTab(server: ReturnType<typeof aServer>, oneAtATime = aLock(), userId = 'me') {
  return createOutbox({ storage: outboxStorage(userId), deliver: server.deliver, oneAtATime })
}

const contents = (messages: { content: string }[]) => messages.map(({ content }) => content)

test('messages are sent in order, and leave the outbox', async () => {
  const server = aServer()
  const outbox = aTab(server)

  void outbox.send(DANA, 'one')
  void outbox.send(DANA, 'two')
  await outbox.send(DANA, 'three')

  expect(contents(server.arrived)).toEqual(['one', 'two', 'three'])
  expect(outbox.messages()).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
})

test('offline all waiting messages are marked, and retrying one sends all in order', async () => {
  const server = aServer()
  server.isReachable = false
  const outbox = aTab(server)
  void outbox.send(DANA, 'one')
  await outbox.send(DANA, 'two')
  expect(outbox.messages().map(({ failure }) => failure?.kind)).toEqual(['unreached', 'unreached'])

  server.isReachable = true
  await outbox.retry(outbox.messages()[1]!.key)

  expect(contents(server.arrived)).toEqual(['one', 'two'])
  expect(outbox.messages()).toEqual([])
})

test('a new message after an outage is sent after the earlier one', async () => {
  const server = aServer()
  server.isReachable = false
  const outbox = aTab(server)
  await outbox.send(DANA, 'before the tunnel')

  server.isReachable = true
  await outbox.send(DANA, 'after the tunnel')

  expect(contents(server.arrived)).toEqual(['before the tunnel', 'after the tunnel'])
})

test('a message whose answer was lost is delivered once, under the same key', async () => {
  const server = aServer()
  server.losesAnswers = true
  const outbox = aTab(server)
  await outbox.send(DANA, 'one')
  expect(outbox.messages()).toHaveLength(1)

  server.losesAnswers = false
  await outbox.resume()

  expect(server.calls).toBe(2)
  expect(contents(server.arrived)).toEqual(['one'])
  expect(outbox.messages()).toEqual([])
})

test('a refused message keeps its text and reason, and blocks no other conversation', async () => {
  const server = aServer()
  server.refuses = 'hello stranger'
  const outbox = aTab(server)
  void outbox.send(KAI, 'hello stranger')
  await outbox.send(DANA, 'hello friend')

  expect(contents(server.arrived)).toEqual(['hello friend'])
  expect(outbox.messages()).toMatchObject([
    {
      content: 'hello stranger',
      failure: { kind: 'refused', reason: 'You can’t message this person' },
    },
  ])

  await outbox.resume()
  expect(server.calls).toBe(2)
})

test('a reload while sending loses and doubles nothing', async () => {
  const server = aServer()
  const hangs = createOutbox({
    storage: outboxStorage('me'),
    deliver: async (message) => {
      await server.deliver(message)
      await new Promise(() => {})
    },
    oneAtATime: (work) => work(),
  })
  void hangs.send(DANA, 'on its way')
  void hangs.send(DANA, 'behind it')
  await Promise.resolve()

  const afterReload = aTab(server)
  expect(contents(afterReload.messages())).toEqual(['on its way', 'behind it'])
  await afterReload.resume()

  expect(contents(server.arrived)).toEqual(['on its way', 'behind it'])
  expect(afterReload.messages()).toEqual([])
})

test('two tabs coming online together send each message once', async () => {
  const server = aServer()
  server.isReachable = false
  const lock = aLock()
  const one = aTab(server, lock)
  await one.send(DANA, 'only once')
  const other = aTab(server, lock)
  server.calls = 0

  server.isReachable = true
  await Promise.all([one.resume(), other.resume()])

  expect(server.calls).toBe(1)
  expect(contents(server.arrived)).toEqual(['only once'])
})

test('a message sent by another tab leaves this tab’s outbox, too', async () => {
  const server = aServer()
  server.isReachable = false
  const here = aTab(server)
  const seen: number[] = []
  const leave = here.subscribe(() => seen.push(here.messages().length))
  await here.send(DANA, 'hello')
  const { key } = here.messages()[0]!

  outboxStorage('me').remove(key)
  window.dispatchEvent(new StorageEvent('storage', { key: `fieldhouse-kept:me:outbox:${key}` }))

  expect(seen.at(-1)).toBe(0)
  leave()
})

test('a deleted message is not sent, and does not return when its sending fails', async () => {
  const server = aServer()
  server.isReachable = false
  const outbox = aTab(server)
  const sending = outbox.send(DANA, 'never mind')
  outbox.discard(outbox.messages()[0]!.key)
  await sending

  server.isReachable = true
  await outbox.resume()

  expect(outbox.messages()).toEqual([])
  expect(server.arrived).toEqual([])
})

test('a message older than the server’s key retention is sent only by hand', async () => {
  const server = aServer()
  server.isReachable = false
  const outbox = aTab(server)
  await outbox.send(DANA, 'from the day before yesterday')
  server.isReachable = true
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 48 * 60 * 60 * 1000)

  await outbox.resume()
  expect(server.arrived).toEqual([])

  await outbox.retry(outbox.messages()[0]!.key)
  expect(contents(server.arrived)).toEqual(['from the day before yesterday'])
})

test('a new message, or the retry of one, brings no message along whose key the server forgot', async () => {
  const server = aServer()
  server.losesAnswers = true
  const outbox = aTab(server)
  void outbox.send(DANA, 'two days ago')
  await outbox.send(DANA, 'two days ago, too')
  server.losesAnswers = false
  const { calls } = server
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 48 * 60 * 60 * 1000)

  await outbox.send(DANA, 'today')
  expect(server.calls).toBe(calls + 1)
  expect(contents(outbox.messages())).toEqual(['two days ago', 'two days ago, too'])
  await outbox.retry(outbox.messages()[1]!.key)
  expect(contents(outbox.messages())).toEqual(['two days ago'])
})

test('a message that was being sent when the page closed days ago waits for the person', async () => {
  const hangs = createOutbox({
    storage: outboxStorage('me'),
    deliver: () => new Promise(() => {}),
    oneAtATime: (work) => work(),
  })
  void hangs.send(DANA, 'on its way')
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 48 * 60 * 60 * 1000)
  const server = aServer()
  const outbox = aTab(server)

  await outbox.resume()
  expect(server.calls).toBe(0)
  expect(outbox.messages()).toMatchObject([{ failure: { kind: 'unreached' } }])
  await outbox.retry(outbox.messages()[0]!.key)
  expect(contents(server.arrived)).toEqual(['on its way'])
})

test('each person of one browser has their own outbox', async () => {
  const server = aServer()
  server.isReachable = false
  await aTab(server).send(DANA, 'mine')

  expect(aTab(server, aLock(), 'somebody else').messages()).toEqual([])
})

test('with storage full, messages last as long as the page is open', async () => {
  const server = aServer()
  server.isReachable = false
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const outbox = aTab(server)
  await outbox.send(DANA, 'still here')
  expect(contents(outbox.messages())).toEqual(['still here'])

  server.isReachable = true
  await outbox.retry(outbox.messages()[0]!.key)
  expect(contents(server.arrived)).toEqual(['still here'])
  expect(outbox.messages()).toEqual([])
})

test('damaged entries in storage are ignored', () => {
  localStorage.setItem('fieldhouse-kept:me:outbox:1', '{"key": "1"}')

  expect(aTab(aServer()).messages()).toEqual([])
})
