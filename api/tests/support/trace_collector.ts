import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getActiveTestOrFail } from '@japa/runner'
import { until } from '#tests/support/eventually'

interface Attribute {
  key: string
  value: Record<string, unknown>
}

export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
}

interface Export {
  resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[]
}

/** An OpenTelemetry collector for the running test: takes traces as OTLP over HTTP, in JSON. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = []
  let text = ''
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    text += `${request.url}\n${body}\n`
    const { resourceSpans } = JSON.parse(body) as Export
    for (const { scopeSpans } of resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans)
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  getActiveTestOrFail().cleanup(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** Everything that came in. */
    text: () => text,
    /** Spans of one trace, once there is one of this name. */
    async trace(traceId: string, name: string): Promise<CollectedSpan[]> {
      const found = () => spans.filter((span) => span.traceId === traceId)
      await until(() => found().some((span) => span.name === name))
      return found()
    },
  }
}
