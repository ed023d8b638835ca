import type { HttpContext } from '@adonisjs/core/http'

const NAME = 'fieldhouse_session'
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

type Cookies = Pick<HttpContext, 'request' | 'response'>

/** Whether this request came to the developer's own machine without TLS, where `Secure` cookies do not work. */
export function isPlainLocalhost({ request }: Pick<HttpContext, 'request'>): boolean {
  return !request.secure() && LOCAL_HOSTS.has(request.hostname() ?? '')
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
