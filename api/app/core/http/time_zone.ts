import type { HttpContext } from '@adonisjs/core/http'
import { TIME_ZONE_COOKIE } from '@fieldhouse/contract'

/** Name of a time zone as it is kept; null for an unknown one. */
export function knownTimeZone(zone: string): string | null {
  if (zone.length > 64) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Time zone of the browser; null before its first page, and if it does not say. */
export function timeZoneOf({ request }: Pick<HttpContext, 'request'>): string | null {
  const zone: unknown = request.plainCookie(TIME_ZONE_COOKIE, undefined, false)
  return typeof zone === 'string' ? knownTimeZone(zone) : null
}
