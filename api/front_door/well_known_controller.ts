import type { HttpContext } from '@adonisjs/core/http'
import { missingFile } from '#front_door/missing_file'
import { redirectTo } from '#core/http/redirect'
import env from '#start/env'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Lifetime of security.txt, which is written again each time. */
const VALID_DAYS = 180

export default class WellKnownController {
  /** Page to which password managers send people for a new password. */
  changePassword(ctx: HttpContext) {
    redirectTo(ctx, '/settings/account')
  }

  /** Contact for reports of vulnerabilities (RFC 9116), if the operator configured one. */
  security(ctx: HttpContext) {
    const contact = env.get('SECURITY_CONTACT')
    if (!contact) return missingFile(ctx)
    const expires = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString()
    ctx.response
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
    return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`
  }

  nothing(ctx: HttpContext) {
    return missingFile(ctx)
  }
}
