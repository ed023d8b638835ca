import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { logRequest } from '#core/http/request_log'
import { requestDurations } from '#core/metrics'

/** Open for minutes by design: counted as requests, streams would hide the duration of the others. */
const STREAMS = '/api/events'

/** Counts and logs every answer by its route, never by its path, which contains ids. */
export default class MetricsMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const startedAt = performance.now()
    ctx.response.response.once('close', () => {
      const ms = performance.now() - startedAt
      const route = ctx.route?.pattern ?? 'none'
      logRequest(ctx, route, ms)
      if (route === STREAMS) return
      requestDurations.observe(
        { method: ctx.request.method(), route, status: ctx.response.response.statusCode },
        ms / 1_000,
      )
    })
    await next()
  }
}
