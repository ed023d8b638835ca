import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { lifecycle } from '#core/lifecycle'
import { badHost, crossSite, unavailable } from '#core/problems/problem'
import { isFromAnotherSite } from '#core/http/from_another_site'
import { countRequest } from '#core/http/request_count'
import { isHost } from '#core/http/request_origin'
import { headersOf } from '#core/http/response_policy'
import { hasReplicas } from '#core/replicas/addresses'
import { untilReplayed } from '#core/replicas/until_replayed'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Beginnings of addresses that write although they are read: sessions begin and end there, and read marks move. */
const WRITING_READS = ['/api/logout', '/api/callback', '/api/messages/']

const mayWrite = (ctx: HttpContext, path: string) =>
  !SAFE_METHODS.has(ctx.request.method()) || WRITING_READS.some((start) => path.startsWith(start))

function setHeaders(ctx: HttpContext, path: string) {
  const { response } = ctx
  for (const [name, value] of Object.entries(headersOf(ctx, path))) response.header(name, value)
}

/** Requests under way at a shutdown finish. */
function refuseWhileDraining(path: string) {
  if (lifecycle.refusesRequests && !path.startsWith('/api/health/')) {
    throw unavailable('draining', 'Fieldhouse is restarting: try again in a moment', 1)
  }
}

/** Addresses of this site are built from `Host`, and compared with it. */
function refuseBadHost({ request }: HttpContext) {
  const host = request.host()
  // HTTP/1.0 health checks send none.
  if (host && !isHost(host)) throw badHost()
}

/** Writes that another site makes a browser send (docs/rules.md, Account). */
function refuseCrossSite(ctx: HttpContext) {
  if (!SAFE_METHODS.has(ctx.request.method()) && isFromAnotherSite(ctx)) throw crossSite()
}

/** Steps of every request, in one middleware, because the framework makes and calls each by its container. */
export default class EveryRequestMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const path = ctx.request.url()
    countRequest(ctx)
    setHeaders(ctx, path)
    try {
      refuseWhileDraining(path)
      refuseBadHost(ctx)
      refuseCrossSite(ctx)
      await next()
    } finally {
      // No answer to a write leaves before every replica that a node may ask has it.
      if (hasReplicas && mayWrite(ctx, path)) await untilReplayed()
      // A client that keeps its connection to a node that shuts down would lose its next request.
      if (lifecycle.phase === 'draining') ctx.response.header('connection', 'close')
    }
  }
}
