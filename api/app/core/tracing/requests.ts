import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown

const TRACE_ID_RANGE = 2 ** 32

/** True for this share of trace ids: the caller's own wish does not count, since anybody may send one. */
const isChosen = (traceId: string, share: number) =>
  parseInt(traceId.slice(-8), 16) < share * TRACE_ID_RANGE

/** The caller's trace, if it sent a valid one. */
function parentOf({ headers }: IncomingMessage, share: number) {
  const asked = propagation.extract(ROOT_CONTEXT, { traceparent: headers.traceparent })
  const parent = trace.getSpanContext(asked)
  if (!parent) return ROOT_CONTEXT
  const traceFlags = isChosen(parent.traceId, share) ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags })
}

const spans = new WeakMap<ServerResponse, Span>()

/**
 * Handles each request as a span of its caller's trace: its method, status, request id and, once known, its route. No
 * path, query, address, header or account.
 */
export function tracedRequests(handle: Handle, tracer: Tracer, share: number): Handle {
  return (request, response) => {
    const parent = parentOf(request, share)
    const method = request.method ?? 'GET'
    const attributes = {
      'http.request.method': method,
      'fieldhouse.request_id': String(request.headers['x-request-id']),
    }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
    spans.set(response, span)
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      // Listeners of the same event name it first.
      setImmediate(() => span.end())
    })
    return context.with(trace.setSpan(parent, span), () => handle(request, response))
  }
}

export function nameRequest(response: ServerResponse, route: string): void {
  const span = spans.get(response)
  span?.setAttribute('http.route', route)
  span?.updateName(`${response.req.method} ${route}`)
}
