import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { unavailable } from '#core/problems/problem'
import { lifecycle } from '#core/lifecycle'

/** Once the node goes away it takes nothing new: what was under way finishes. */
export default class DrainingMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (lifecycle.refusesRequests && !request.url().startsWith('/api/health/')) {
      throw unavailable('draining', 'Fieldhouse is restarting: try again', 1)
    }
    return next()
  }
}
