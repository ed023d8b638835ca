import type { HttpContext } from '@adonisjs/core/http'
import { notThere } from '#front_door/not_there'
import { goTo } from '#core/http/go_to'
import env from '#start/env'

const DAY_MS = 24 * 60 * 60 * 1_000
/** What security.txt says counts for this long; it is written anew each time. */
const VALID_DAYS = 180

export default class WellKnownController {
  /** Where password managers send people who should change theirs. */
  changePassword(ctx: HttpContext) {
    goTo(ctx, '/settings')
  }

  /** Whom to write to about a weakness (RFC 9116), where the operator said so. */
  security(ctx: HttpContext) {
    const contact = env.get('SECURITY_CONTACT')
    if (!contact) return notThere(ctx)
    const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()
    ctx.response
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
    return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`
  }

  nothing(ctx: HttpContext) {
    return notThere(ctx)
  }
}
