import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { unavailable } from '#core/problems/problem'
import { lifecycle } from '#core/lifecycle'

/** Refuses new requests while the node shuts down; requests under way finish. */
export default class DrainingMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    if (lifecycle.refusesRequests && !request.url().startsWith('/api/health/')) {
      throw unavailable('draining', 'Fieldhouse is restarting: try again in a moment', 1)
    }
    return next()
  }
}
