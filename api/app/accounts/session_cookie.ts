import type { HttpContext } from '@adonisjs/core/http'
import { cookieAttributes, hostCookieName } from '#core/http/host_cookies'

const NAME = 'fieldhouse_session'

type Cookies = Pick<HttpContext, 'request' | 'response'>

export function readSessionCookie(context: Pick<Cookies, 'request'>): string | null {
  const name = hostCookieName(NAME, context)
  const token: unknown = context.request.plainCookie(name, { encoded: false })
  return typeof token === 'string' ? token : null
}

/** Cookie header of a client without TLS on this machine. */
export const plainSessionCookie = (token: string) => `${NAME}=${token}`

export function writeSessionCookie(context: Cookies, token: string, maxAgeSeconds: number) {
  context.response.plainCookie(hostCookieName(NAME, context), token, {
    ...cookieAttributes(context),
    maxAge: maxAgeSeconds,
    encode: false,
  })
}

export function clearSessionCookie(context: Cookies) {
  context.response.clearCookie(hostCookieName(NAME, context), cookieAttributes(context))
}
