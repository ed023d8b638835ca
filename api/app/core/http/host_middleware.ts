import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { badHost } from '#core/problems/problem'
import { isHost } from '#core/http/request_origin'

/** Refuses an invalid `Host`: addresses of this site are built from it, and compared with it. */
export default class HostMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const host = request.host()
    // HTTP/1.0 health checks send none.
    if (host && !isHost(host)) throw badHost()
    return next()
  }
}
