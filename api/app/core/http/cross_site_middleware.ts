import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { crossSite } from '#core/problems/problem'
import { isFromAnotherSite } from '#core/http/from_another_site'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes that another site makes a browser send (docs/rules.md, Account). */
export default class CrossSiteMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (!SAFE_METHODS.has(ctx.request.method()) && isFromAnotherSite(ctx)) {
      throw crossSite()
    }
    return next()
  }
}
