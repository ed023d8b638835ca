import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { badHost } from '#core/problems/problem'
import { isHost } from '#core/http/request_origin'

/** Refuses what names no host there could be: addresses of ours are made of it, and compared with it. */
export default class HostMiddleware {
  handle({ request }: HttpContext, next: NextFn) {
    const host = request.host()
    // Checks by HTTP/1.0 name none.
    if (host && !isHost(host)) throw badHost()
    return next()
  }
}
