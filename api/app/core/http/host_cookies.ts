import type { HttpContext } from '@adonisjs/core/http'
import { askedName, cameByTls } from '#core/http/own_requests'

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** True for a host name that only this machine itself can use. */
export function isLocalhost(context: Pick<HttpContext, 'request'>): boolean {
  return LOCAL_HOSTS.has(askedName(context))
}

/** True for a request to the developer's own machine without TLS, where `Secure` cookies do not work. */
export function isPlainLocalhost(context: Pick<HttpContext, 'request'>): boolean {
  return isLocalhost(context) && !cameByTls(context)
}

/**
 * True when a browser drops the cookies of this answer: they are `Secure`, and it came by plain HTTP from another
 * machine.
 */
export function cannotKeepCookies(context: Pick<HttpContext, 'request'>): boolean {
  const isOfThisMachine = isLocalhost(context) || askedName(context).endsWith('.localhost')
  return !isOfThisMachine && !cameByTls(context)
}

/** `__Host-` binds a cookie to this host, to TLS and to the whole site; browsers require all three for it. */
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
