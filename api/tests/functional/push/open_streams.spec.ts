import { test } from '@japa/runner'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { EventStream } from '#events/event_stream'
import { FeedWaves } from '#events/feed_waves'
import { HEARTBEAT_SECONDS, OpenStreams } from '#events/open_streams'
import { RecentHints } from '#events/recent_hints'
import { eventually, letPass } from '#tests/support/eventually'

type Cleanup = (end: () => void) => void

/** A server that keeps every answer open until the test ends; the path is the user's id. */
async function serveStreams(cleanup: Cleanup, closesAt = Infinity) {
  const streams = new OpenStreams()
  const responses: ServerResponse[] = []
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const userId = request.url?.slice(1) ?? ''
    const stream = new EventStream(response, { userId, sessionId: 'one', closesAt })
    response.on('close', streams.add(stream))
    stream.greet()
    responses.push(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  cleanup(() => {
    streams.closeAll()
    server.closeAllConnections()
    server.close()
  })
  return { streams, responses, port }
}

const ask = (port: number, userId: string) =>
  new Promise<IncomingMessage>((resolve) =>
    get({ port, path: `/${userId}`, agent: false }, resolve),
  )

/** A client that sends a request and reads nothing. */
async function openWithoutReading(cleanup: Cleanup, port: number, responses: ServerResponse[]) {
  const silent = connect(port, '127.0.0.1')
  silent.on('error', () => {}).pause()
  cleanup(() => void silent.destroy())
  silent.write('GET /ada HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await eventually(() => responses.length === 1)
}

/** A client that collects everything it receives. */
async function listen(port: number, userId: string) {
  const response = await ask(port, userId)
  const page = { response, text: '' }
  response.on('data', (chunk) => (page.text += String(chunk)))
  return page
}

test.group('Event streams of a node', () => {
  test('each get one heartbeat per round, spread over it', async ({ assert, cleanup }) => {
    const { streams, port } = await serveStreams(cleanup)
    const pages = await Promise.all(['ada', 'ben', 'cleo'].map((name) => ask(port, name)))
    const heard = pages.map(() => '')
    pages.forEach((page, index) => page.on('data', (chunk) => (heard[index] += String(chunk))))
    await eventually(() => heard.every((text) => text.includes('retry')))

    const beats = () => heard.filter((text) => text.includes('\n:\n\n')).length
    streams.beat(0, 0)
    await eventually(() => beats() === 1)
    assert.equal(beats(), 1)
    for (let slot = 1; slot < HEARTBEAT_SECONDS; slot += 1) streams.beat(slot, 0)
    await eventually(() => beats() === 3)
    for (const text of heard) assert.match(text, /^retry: \d+\n\n:\n\n$/)
  })

  test('are closed at the end of their lifetime, and admitted again', async ({
    assert,
    cleanup,
  }) => {
    const { streams, port } = await serveStreams(cleanup, 1_000)
    const page = await ask(port, 'ada')
    let isOver = false
    page.on('end', () => (isOver = true)).resume()
    for (let slot = 0; slot < HEARTBEAT_SECONDS; slot += 1) streams.beat(slot, 999)
    await letPass(20, 'nothing comes')
    assert.isFalse(isOver)
    for (let slot = 0; slot < HEARTBEAT_SECONDS; slot += 1) streams.beat(slot, 1_000)
    await eventually(() => isOver && streams.size === 0)
    assert.deepEqual([isOver, streams.size], [true, 0])
  })

  test('come back once hints were missed, spread over a round', async ({ assert, cleanup }) => {
    const { streams, port } = await serveStreams(cleanup)
    await Promise.all(['ada', 'ben', 'cleo'].map((name) => ask(port, name)))
    streams.renewAll()
    const left: number[] = []
    for (let slot = 0; slot < 3; slot += 1) {
      const before = streams.size
      streams.beat(slot, 0)
      await eventually(() => streams.size < before)
      left.push(streams.size)
    }
    assert.deepEqual(left, [2, 1, 0])
  })

  test('a client that stops reading is dropped; the others keep receiving', async ({
    assert,
    cleanup,
  }) => {
    const { streams, responses, port } = await serveStreams(cleanup)
    await openWithoutReading(cleanup, port, responses)
    const reader = await ask(port, 'ben')
    let bytes = 0
    reader.on('data', (chunk: Buffer) => (bytes += chunk.length))

    let most = 0
    for (let round = 0; round < 5_000 && streams.countOf('ada') > 0; round += 1) {
      for (let i = 0; i < 100; i += 1) {
        streams.deliver('ada', { type: 'messages', userId: 'x'.repeat(36) })
      }
      most = Math.max(most, responses[0]?.writableLength ?? 0)
      await new Promise(setImmediate)
    }
    assert.equal(streams.countOf('ada'), 0)
    assert.isBelow(most, 300 * 1024)
    const before = bytes
    streams.deliver('ben', { type: 'feed' })
    await eventually(() => bytes > before)
    assert.isAbove(bytes, before)
  })

  test('a burst of thousands of hints drops no reading client', async ({ assert, cleanup }) => {
    const { streams, port } = await serveStreams(cleanup)
    const page = await listen(port, 'ada')
    for (let i = 0; i < 2_000; i += 1) {
      streams.deliver('ada', { type: 'messages', userId: 'x'.repeat(36) })
    }
    streams.deliver('ada', { type: 'feed' })
    await eventually(() => page.text.includes('feed'))
    assert.lengthOf(page.text.match(/messages/g) ?? [], 2_000)
    assert.equal(streams.countOf('ada'), 1)
  })

  test('send nothing after their session ended', async ({ assert, cleanup }) => {
    const { streams, port } = await serveStreams(cleanup)
    const page = await listen(port, 'ada')
    const isOver = new Promise((resolve) => page.response.on('end', resolve))
    streams.end('ada', 'another')
    streams.end('ada', 'one')
    streams.end('ada', null)
    streams.deliver('ada', { type: 'feed' })
    await isOver
    assert.match(page.text, /^retry: \d+\n\ndata: {"type":"session_ended"}\n\n$/)
  })

  test('a client that ignores the end is cut off a round later', async ({ assert, cleanup }) => {
    const { streams, responses, port } = await serveStreams(cleanup)
    await openWithoutReading(cleanup, port, responses)
    // More than the socket buffers hold, less than the limit: the stream is stalled.
    while ((responses[0]?.writableLength ?? 0) < 64 * 1024) {
      streams.deliver('ada', { type: 'messages', userId: 'x'.repeat(1_000) })
      await new Promise(setImmediate)
    }
    streams.end('ada', null)
    await letPass(50, 'nothing comes')
    assert.equal(streams.countOf('ada'), 1)
    for (let slot = 0; slot < HEARTBEAT_SECONDS; slot += 1) streams.beat(slot, 0)
    await eventually(() => streams.countOf('ada') === 0)
    assert.equal(streams.countOf('ada'), 0)
  })

  test('closing all leaves none open', async ({ assert, cleanup }) => {
    const { streams, port } = await serveStreams(cleanup)
    const pages = await Promise.all(['ada', 'ada', 'ben'].map((name) => ask(port, name)))
    const ends = pages.map((page) => new Promise((resolve) => page.on('end', resolve).resume()))
    assert.deepEqual([streams.size, streams.countOf('ada'), streams.countOf('ben')], [3, 2, 1])
    streams.closeAll()
    await Promise.all(ends)
    await eventually(() => streams.size === 0)
    assert.deepEqual([streams.size, streams.countOf('ada'), streams.countOf('ben')], [0, 0, 0])
  })
})

const FEED_HINT = /data: {"type":"feed"}\n\n/g

const feedHintsOf = ({ text }: { text: string }) => text.match(FEED_HINT)?.length ?? 0

test.group('Hints of a new post', () => {
  test('tell every open page that there may be one, and nothing else', async ({
    assert,
    cleanup,
  }) => {
    const { streams, port } = await serveStreams(cleanup)
    const names = ['ada', 'ada', 'ben', 'cleo', 'dara']
    const pages = await Promise.all(names.map((name) => listen(port, name)))
    await eventually(() => pages.every(({ text }) => text.includes('retry')))
    new FeedWaves(streams, { stepMs: 1, pagesAStep: 2, pauseMs: 0, freshMs: 0 }).announce()
    await eventually(() => pages.every((page) => feedHintsOf(page) === 1))
    for (const { text } of pages) assert.match(text, /^retry: \d+\n\ndata: {"type":"feed"}\n\n$/)
  })

  test('posts published during a wave go together with the next one', async ({
    assert,
    cleanup,
  }) => {
    const { streams, port } = await serveStreams(cleanup)
    const pages = await Promise.all(['ada', 'ben', 'cleo'].map((name) => listen(port, name)))
    await eventually(() => pages.every(({ text }) => text.includes('retry')))
    const waves = new FeedWaves(streams, { stepMs: 1, pagesAStep: 1, pauseMs: 0, freshMs: 0 })
    for (let post = 1; post <= 50; post += 1) waves.announce()
    await eventually(() => pages.every((page) => feedHintsOf(page) >= 2))
    waves.announce()
    await eventually(() => pages.every((page) => feedHintsOf(page) >= 3))
    assert.deepEqual(pages.map(feedHintsOf), [3, 3, 3])
  })

  test('a stream opened shortly after a post gets the hint; one opened later does not', async ({
    assert,
    cleanup,
  }) => {
    const { streams, port } = await serveStreams(cleanup)
    const pace = { stepMs: 60_000, pagesAStep: 1, pauseMs: 0 }
    const [recent, old] = [
      new FeedWaves(streams, { ...pace, freshMs: Infinity }),
      new FeedWaves(streams, { ...pace, freshMs: 0 }),
    ]
    const page = await listen(port, 'ada')
    const [stream] = [...streams]
    recent.welcome(stream!)
    recent.announce()
    old.announce()
    old.welcome(stream!)
    recent.welcome(stream!)
    streams.deliver('ada', { type: 'notifications' })
    await eventually(() => page.text.includes('notifications'))
    assert.equal(feedHintsOf(page), 1)
  })
})

const about = (userId: string) => ({ type: 'messages', userId }) as const

test.group('Recent hints', () => {
  test('are those of the account since a moment, and shortly before for clocks that differ', ({
    assert,
  }) => {
    const recent = new RecentHints()
    recent.remember('ada', about('early'), 10_000)
    recent.remember('ben', about('other'), 15_000)
    recent.remember('ada', about('during'), 15_000)
    assert.deepEqual(recent.since('ada', 10_101), [about('during')])
    assert.deepEqual(recent.since('ada', 10_100), [about('early'), about('during')])
    assert.deepEqual(recent.since('ada', 15_101), [])
    assert.deepEqual(recent.since('cleo', 0), [])
  })

  test('are each there once, at their latest time', ({ assert }) => {
    const recent = new RecentHints()
    recent.remember('ada', about('one'), 10_000)
    recent.remember('ada', about('two'), 11_000)
    recent.remember('ada', about('one'), 30_000)
    assert.deepEqual(recent.since('ada', 0), [about('two'), about('one')])
    assert.deepEqual(recent.since('ada', 30_000), [about('one')])
  })

  test('are kept for a minute, and longer only until there are later ones', ({ assert }) => {
    const recent = new RecentHints()
    recent.remember('ada', about('one'), 0)
    recent.remember('ada', about('two'), 60_000)
    assert.deepEqual(recent.since('ada', 0), [about('one'), about('two')])
    recent.remember('ada', about('three'), 60_001)
    assert.deepEqual(recent.since('ada', 0), [about('two'), about('three')])
    recent.remember('ben', about('one'), 120_002)
    assert.deepEqual(recent.since('ada', 0), [])
  })

  test('are bounded in number: the oldest go first', ({ assert }) => {
    const recent = new RecentHints()
    for (let i = 0; i < 150; i += 1) recent.remember('ada', about(`${i}`), i)
    const kept = recent.since('ada', 0)
    assert.deepEqual([kept.length, kept[0]], [100, about('50')])
    for (let i = 0; i < 20_000; i += 1) recent.remember(`${i}`, about('x'), 200)
    assert.deepEqual(recent.since('ada', 0), [])
    assert.lengthOf(recent.since('0', 0), 1)
  })
})
