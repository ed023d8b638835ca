import type { ServerResponse } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import { logRequest } from '#core/http/request_log'
import { requestDurations } from '#core/metrics'
import { currentTracing } from '#core/tracing/tracing'

/** Open for minutes by design: counted as requests, streams would hide the duration of the others. */
const STREAMS = '/api/events'

const counted = new WeakSet<ServerResponse>()

interface Counted {
  method: string
  /** Pattern of its path, once it is known. */
  route: () => string
  /** Logger of lines under the request's id. */
  log: () => HttpContext['logger']
}

/** Counts and logs an answer at its end, by its route, never by its path, which contains ids. */
export function countAnswer(response: ServerResponse, { method, route, log }: Counted) {
  const startedAt = performance.now()
  counted.add(response)
  response.once('close', () => {
    const ms = performance.now() - startedAt
    const pattern = route()
    logRequest(log, { method, route: pattern, response, ms })
    currentTracing()?.nameRequest(response, pattern)
    if (pattern === STREAMS) return
    requestDurations.observe({ method, route: pattern, status: response.statusCode }, ms / 1_000)
  })
}

/** Counts the answer to a request, unless its short way does. */
export function countRequest(ctx: HttpContext) {
  const { response } = ctx.response
  if (counted.has(response)) return
  const method = ctx.request.method()
  const route = () => ctx.route?.pattern ?? 'none'
  countAnswer(response, { method, route, log: () => ctx.logger })
}
