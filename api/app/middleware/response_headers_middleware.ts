import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { lifecycle } from '#services/lifecycle'

/** What every response carries; what is public says so itself and overrides `no-store`. */
export default class ResponseHeadersMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    response.header('x-content-type-options', 'nosniff')
    if (request.url().startsWith('/api/')) response.header('cache-control', 'no-store')
    await next()
    // A client that keeps its connection to a node that goes away would lose its next request.
    if (lifecycle.phase === 'draining') response.header('connection', 'close')
  }
}
