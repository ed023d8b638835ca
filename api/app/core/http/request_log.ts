import type { ServerResponse } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import appLogger from '@adonisjs/core/services/logger'

/** Asked every few seconds by balancers and Prometheus. */
const PROBES: ReadonlySet<string> = new Set([
  '/api/health/live',
  '/api/health/ready',
  '/api/metrics',
])

interface Answered {
  method: string
  route: string
  response: ServerResponse
  ms: number
}

/**
 * Writes a request's line: method, route, status and duration, under the request's id. Without path, query, account,
 * address, headers and body: who looked at whom is recorded nowhere, and addresses may grant rights.
 */
export function logRequest(
  log: () => HttpContext['logger'],
  { method, route, response, ms }: Answered,
): void {
  const level = PROBES.has(route) ? 'debug' : 'info'
  if (!appLogger.isLevelEnabled(level)) return
  const { statusCode, writableFinished } = response
  log()[level](
    {
      method,
      route,
      status: statusCode,
      ms: Math.round(ms * 10) / 10,
      // The client was gone before the end.
      ...(writableFinished ? {} : { aborted: true }),
    },
    'request',
  )
}
