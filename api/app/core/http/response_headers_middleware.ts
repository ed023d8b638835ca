import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { lifecycle } from '#core/lifecycle'
import { cameByTls } from '#core/http/own_requests'
import { responsePolicy } from '#core/http/response_policy'
import { isLocalhost } from '#core/http/host_cookies'

/** One year, without subdomains, which may belong to others. */
const HTTPS_ALONE = 'max-age=31536000'

/** Headers of every response; a public one sets its own and overrides `no-store`. */
export default class ResponseHeadersMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    for (const [name, value] of responsePolicy(request.url())) response.header(name, value)
    // Browsers that came by TLS keep to it. Not on a developer's machine, where other programs share the name.
    if (cameByTls(ctx) && !isLocalhost(ctx)) {
      response.header('strict-transport-security', HTTPS_ALONE)
    }
    if (request.url().startsWith('/api/')) response.header('cache-control', 'no-store')
    await next()
    // A client that keeps its connection to a node that shuts down would lose its next request.
    if (lifecycle.phase === 'draining') response.header('connection', 'close')
  }
}
