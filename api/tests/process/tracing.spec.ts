import { randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import { nodeForTest, stopNode } from '#tests/support/node_process'
import { type CollectedSpan, startTraceCollector } from '#tests/support/trace_collector'
import { Visitor } from '#tests/support/visitor'

const MIA = {
  email: 'mia@example.com',
  password: 'sprint-lantern-orbit-42',
  firstName: 'Quirin',
  lastName: 'Zuckermandel',
}
const TEXT = 'meet me behind the old gym'

/** Prints each module of OpenTelemetry that a process loads. */
const REVEALS = `--import=data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
   registerHooks({ resolve(name, context, next) {
     if (/opentelemetry.(?!api$)|adonisjs.otel/.test(name)) console.log('loads ' + name)
     return next(name, context)
   } })`,
)}`

/** Attributes that a span may have. A new one is a decision: none may name a person. */
const ATTRIBUTES = [
  ...['http.request.method', 'http.response.status_code', 'http.route', 'fieldhouse.request_id'],
  ...['db.system.name', 'db.query.summary', 'error.type'],
]

/** A request's trace, as a browser begins it. */
function newTrace() {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } }
}

/** Names from a span up to its request. */
function pathOf(span: CollectedSpan, spans: CollectedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [span.name, ...(parent ? pathOf(parent, spans) : [])]
}

test.group('Traces', () => {
  test('follow a browser’s request through the gate to its statements, and name nobody', async ({
    assert,
  }) => {
    const collector = await startTraceCollector()
    const node = await nodeForTest({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '50',
      NODE_OPTIONS: REVEALS,
    })
    assert.include(node.output(), 'loads @adonisjs/otel')
    const mia = new Visitor({ origin: node.url })
    const { json: account } = await mia.post<{ id: string }>('/api/register', MIA)
    await mia.put('/api/account/type', { accountType: 'athlete', dateOfBirth: '2001-05-14' })

    const feed = newTrace()
    const answer = await mia.get('/api/posts/feed', feed)
    assert.equal(answer.status, 200)
    const spans = await collector.trace(feed.traceId, 'GET /api/posts/feed')
    const request = spans.find(({ name }) => name === 'GET /api/posts/feed')
    assert.equal(request?.parentSpanId, feed.spanId)
    assert.deepInclude(request?.attributes, {
      key: 'fieldhouse.request_id',
      value: { stringValue: answer.headers.get('x-request-id') },
    })
    const paths = spans.map((span) => pathOf(span, spans).join(' < '))
    assert.include(paths, 'gate < GET /api/posts/feed')
    assert.include(paths.join('\n'), 'sql session')
    assert.include(paths, 'sql feed_21 < GET /api/posts/feed')

    const post = newTrace()
    await mia.post('/api/posts', { content: TEXT }, post)
    await mia.get(`/api/search?q=${encodeURIComponent(TEXT)}`)
    await mia.get(`/api/profiles/${account.id}?secret=${TEXT}`)
    await mia.post('/api/login', { email: MIA.email, password: TEXT })
    const writes = await collector.trace(post.traceId, 'POST /api/posts')
    assert.include(
      writes.map(({ name }) => name),
      'sql insert posts',
    )

    assert.equal(await stopNode(node), 0)
    const text = collector.text()
    // Spans that were still to be sent at the stop.
    assert.include(text, 'GET /api/profiles/:id')
    const keys = [...text.matchAll(/"spanId".*?"attributes":(\[.*?\]),"dropped/g)].flatMap(
      ([, attributes]) => (JSON.parse(attributes!) as { key: string }[]).map(({ key }) => key),
    )
    assert.isAbove(keys.length, 20)
    assert.includeMembers(ATTRIBUTES, [...new Set(keys)])
    for (const secret of [
      ...[MIA.email, MIA.password, MIA.firstName, MIA.lastName, account.id],
      ...[TEXT, encodeURIComponent(TEXT), '127.0.0.1', ' where ', '$1'],
      ...mia.cookies.values(),
    ]) {
      assert.notInclude(text, secret)
    }
  }).timeout(600_000)

  test('cost nothing without a collector: their code is not loaded', async ({ assert }) => {
    const node = await nodeForTest({ NODE_OPTIONS: REVEALS, OTEL_EXPORTER_OTLP_ENDPOINT: '' })
    const visitor = new Visitor({ origin: node.url })
    assert.equal((await visitor.get('/api/posts/feed', newTrace())).status, 401)
    assert.equal(await stopNode(node), 0)
    assert.notInclude(node.output(), 'loads ')
  }).timeout(600_000)

  test('are chosen by the share of the operator, whatever a caller wishes', async ({ assert }) => {
    const collector = await startTraceCollector()
    const node = await nodeForTest({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    })
    const visitor = new Visitor({ origin: node.url })
    const wish = (last: string) => ({
      headers: { traceparent: `00-${'a'.repeat(24)}${last}-${'b'.repeat(16)}-01` },
    })
    await visitor.get('/api/auth/user', wish('f0000000'))
    await visitor.get('/api/auth/user', wish('00000001'))
    assert.equal(await stopNode(node), 0)
    assert.include(collector.text(), `${'a'.repeat(24)}00000001`)
    assert.notInclude(collector.text(), `${'a'.repeat(24)}f0000000`)
  }).timeout(600_000)
})
