import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { cookieAttributes, hostCookieName } from '#core/http/host_cookies'

const NAME = 'fieldhouse_device'
const TOKEN_BYTES = 32
const TOKEN = /^[A-Za-z0-9_-]{43}$/
/** Browsers keep a cookie no longer. */
export const DEVICE_KNOWN_DAYS = 400

type Cookies = Pick<HttpContext, 'request' | 'response'>

/**
 * Token of this browser; a new one for a browser without. It grants nothing: it spares its owner a mail, and the
 * failures of others.
 */
export function deviceTokenOf(context: Cookies): string {
  const token: unknown = context.request.plainCookie(hostCookieName(NAME, context), {
    encoded: false,
  })
  const isOurs = typeof token === 'string' && TOKEN.test(token)
  return isOurs ? token : randomBytes(TOKEN_BYTES).toString('base64url')
}

export function writeDeviceCookie(context: Cookies, token: string) {
  context.response.plainCookie(hostCookieName(NAME, context), token, {
    ...cookieAttributes(context),
    maxAge: DEVICE_KNOWN_DAYS * 24 * 60 * 60,
    encode: false,
  })
}
