import type { IncomingMessage, ServerResponse } from 'node:http'
import { destinations, OtelManager } from '@adonisjs/otel'
import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import { nameRequest, tracedRequests } from '#core/tracing/requests'
import { traceStatements } from '#core/tracing/statements'
import { traceBy } from '#core/tracing/tracing'
import env from '#start/env'

/**
 * Sends traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT. The package's own instrumentations stay off: they record
 * addresses, paths and statements as they are, which name people.
 */
export function startTracing(endpoint: string) {
  process.env.OTEL_NODE_ENABLED_INSTRUMENTATIONS = 'none'
  process.env.OTEL_METRICS_EXPORTER = 'none'
  process.env.OTEL_LOGS_EXPORTER = 'none'
  const share = env.get('OTEL_TRACES_SAMPLER_ARG')
  const manager = new OtelManager({
    serviceName: env.get('OTEL_SERVICE_NAME'),
    samplingRatio: share,
    // Those of the process contain its arguments and its owner.
    resourceDetectors: [],
    destinations: { collector: destinations.otlp({ endpoint, signals: ['traces'] }) },
  })
  manager.start()

  const tracer = trace.getTracer('fieldhouse')
  traceStatements(tracer)
  traceBy({
    share,
    nameRequest,
    span: (name, work) =>
      tracer.startActiveSpan(name, (span) => {
        const fail = (error: unknown) => {
          span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
          throw error
        }
        try {
          const result = work()
          if (!(result instanceof Promise)) {
            span.end()
            return result
          }
          return result.then((value: unknown) => {
            span.end()
            return value
          }, fail) as typeof result
        } catch (error) {
          return fail(error)
        }
      }),
    headers() {
      const headers: Record<string, string> = {}
      propagation.inject(context.active(), headers)
      return headers
    },
  })
  return {
    requests: (handle: (request: IncomingMessage, response: ServerResponse) => unknown) =>
      tracedRequests(handle, tracer, share),
    stop: () => manager.shutdown(),
  }
}
