import type { HttpContext } from '@adonisjs/core/http'

/** Asked every few seconds by balancers and Prometheus. */
const PROBES: ReadonlySet<string> = new Set([
  '/api/health/live',
  '/api/health/ready',
  '/api/metrics',
])

/**
 * Writes a request's line: method, route, status and duration, under the request's id. Without path, query, account,
 * address, headers and body: who looked at whom is recorded nowhere, and addresses may grant rights.
 */
export function logRequest(ctx: HttpContext, route: string, ms: number): void {
  const { logger, request, response } = ctx
  const level = PROBES.has(route) ? 'debug' : 'info'
  if (!logger.isLevelEnabled(level)) return
  const { statusCode, writableFinished } = response.response
  logger[level](
    {
      method: request.method(),
      route,
      status: statusCode,
      ms: Math.round(ms * 10) / 10,
      // The client was gone before the end.
      ...(writableFinished ? {} : { aborted: true }),
    },
    'request',
  )
}
