import type { HttpContext } from '@adonisjs/core/http'
import { formatOverrides, parseOverrides, type RemoteOverrides } from '#front_door/remote_overrides'
import { cookieAttributes, hostCookieName } from '#core/http/host_cookies'

/** Cookie that keeps `?override=mf-feed=http://localhost:4101` over page loads; no neighbor under our domain can set it. */
const NAME = 'remote-override'

export function overridesOf(ctx: HttpContext): RemoteOverrides {
  const kept: unknown = ctx.request.plainCookie(hostCookieName(NAME, ctx), { encoded: false })
  return parseOverrides(typeof kept === 'string' ? kept : null)
}

export function keepOverrides(ctx: HttpContext, overrides: RemoteOverrides) {
  ctx.response.plainCookie(hostCookieName(NAME, ctx), formatOverrides(overrides), {
    ...cookieAttributes(ctx),
    encode: false,
  })
}

export function forgetOverrides(ctx: HttpContext) {
  ctx.response.clearCookie(hostCookieName(NAME, ctx), cookieAttributes(ctx))
}
