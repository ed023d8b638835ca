import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { crossSite } from '#core/problems/problem'
import { isFromElsewhere } from '#core/http/from_elsewhere'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes that another site makes a browser send (docs/rules.md, Account). */
export default class CrossSiteMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (!SAFE_METHODS.has(ctx.request.method()) && isFromElsewhere(ctx)) {
      throw crossSite()
    }
    return next()
  }
}
