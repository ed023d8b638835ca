import type { HttpContext } from '@adonisjs/core/http'
import { logRequest } from '#core/http/request_log'
import { requestDurations } from '#core/metrics'
import { currentTracing } from '#core/tracing/tracing'

/** Open for minutes by design: counted as requests, streams would hide the duration of the others. */
const STREAMS = '/api/events'

/** Counts and logs the answer by its route, never by its path, which contains ids. */
export function countRequest(ctx: HttpContext) {
  const startedAt = performance.now()
  const { response } = ctx.response
  response.once('close', () => {
    const ms = performance.now() - startedAt
    const route = ctx.route?.pattern ?? 'none'
    logRequest(ctx, route, ms)
    currentTracing()?.nameRequest(response, route)
    if (route === STREAMS) return
    const method = ctx.request.method()
    requestDurations.observe({ method, route, status: response.statusCode }, ms / 1_000)
  })
}
