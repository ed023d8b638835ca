import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './journey.ts'
import { acceptConsent, signInAsDemo } from './people.ts'
import { removeDataDir, startStack, stopLeftStacks, usedDataDir, type Stack } from './stack.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}

// A separate stack, which sends its traces here.
test.setTimeout(240_000)

const spans: Span[] = []
let collector: Server
let stack: Stack
let dataDir: string

test.beforeAll(async () => {
  test.setTimeout(240_000)
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString()) as {
      resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
    }
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  dataDir = await usedDataDir()
  stack = await startStack({
    dataDir,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  })
})

test.afterAll(async () => {
  await stopLeftStacks()
  collector.closeAllConnections()
  collector.close()
  await removeDataDir(dataDir)
})

/** Names from a span up to the first of its trace. */
function pathOf(span: Span): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId)
  return [span.name, ...(parent ? pathOf(parent) : [])]
}

const paths = () => spans.map((span) => pathOf(span).join(' < '))

test(
  'a browser’s call and a page are one trace each, through front door and gate to the statements',
  { tag: '@night' },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: stack.url })
    await signInAsDemo(context.request, 'athlete', stack.url)
    await acceptConsent(context)
    const page = await context.newPage()
    const loaded = page.waitForResponse((response) =>
      /\/trace-calls\.\w+\.js$/.test(response.url()),
    )
    await page.goto('/')
    await loaded

    await expect
      .poll(paths)
      .toContainEqual(
        expect.stringMatching(
          /^sql \w+ < (gate < )?GET \/api\/posts\/feed < first answers < GET \/\*$/,
        ),
      )
    expect(paths()).toContain('drawing < GET /*')

    const called = page.waitForRequest((asked) => new URL(asked.url()).pathname === '/api/news')
    await page.evaluate(() => fetch('/api/news').then((answer) => answer.text()))
    const traceparent = (await (await called).headerValue('traceparent')) ?? ''
    const [, traceId, browserSpan] = traceparent.split('-')
    const request = () => spans.find((span) => span.traceId === traceId && /^GET/.test(span.name))
    await expect.poll(() => request()?.name).toBe('GET /api/news')
    expect(request()?.parentSpanId).toBe(browserSpan)
    expect(spans.filter((span) => span.traceId === traceId).map(({ name }) => name)).toContainEqual(
      expect.stringMatching(/^sql /),
    )
    await context.close()
  },
)
