import type { HttpContext } from '@adonisjs/core/http'
import { askedName, cameByTls } from '#core/http/own_requests'

const NAME = 'fieldhouse_session'
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

type Cookies = Pick<HttpContext, 'request' | 'response'>

/** Whether we are asked under a name that only this machine itself can use. */
export function isLocalhost(context: Pick<HttpContext, 'request'>): boolean {
  return LOCAL_HOSTS.has(askedName(context))
}

/** Whether this request came to the developer's own machine without TLS, where `Secure` cookies do not work. */
export function isPlainLocalhost(context: Pick<HttpContext, 'request'>): boolean {
  return isLocalhost(context) && !cameByTls(context)
}

/** Whether a browser drops the cookies of this answer: they are `Secure`, and it came by plain HTTP from another machine. */
export function cannotKeepCookies(context: Pick<HttpContext, 'request'>): boolean {
  const isOfThisMachine = isLocalhost(context) || askedName(context).endsWith('.localhost')
  return !isOfThisMachine && !cameByTls(context)
}

/** `__Host-` binds a cookie to this host, to TLS and to the whole site; browsers want all three for it. */
export function hostCookieName(name: string, context: Pick<HttpContext, 'request'>): string {
  return isPlainLocalhost(context) ? name : `__Host-${name}`
}

export function cookieAttributes(context: Pick<HttpContext, 'request'>) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: !isPlainLocalhost(context),
  } as const
}

export function readSessionCookie(context: Cookies): string | null {
  const name = hostCookieName(NAME, context)
  const token: unknown = context.request.plainCookie(name, { encoded: false })
  return typeof token === 'string' ? token : null
}

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
