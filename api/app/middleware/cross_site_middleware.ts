import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { forbidden } from '#exceptions/problem'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

function isFromElsewhere({ request }: HttpContext): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.header('origin')
  // Neither header: not a browser, so there are no cookies that somebody else could make it send.
  if (origin === undefined) return false
  return URL.parse(origin)?.host !== request.host()
}

/** Refuses writes that another site makes a browser send (api.md, Conventions). */
export default class CrossSiteMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (!SAFE_METHODS.has(ctx.request.method()) && isFromElsewhere(ctx)) {
      throw forbidden('cross_site', 'This came from another site')
    }
    return next()
  }
}
