import type { HttpContext } from '@adonisjs/core/http'
import { isFromElsewhere } from '#core/http/from_elsewhere'

/**
 * Whether a page on another site asked for this by a link or a form. Reading carries no `Origin`: where the browser sends
 * no `Sec-Fetch-Site` either, the page is named by `Referer`. What somebody typed, or kept as a bookmark, was asked by nobody.
 */
export function isAskedElsewhere(context: Pick<HttpContext, 'request'>): boolean {
  if (isFromElsewhere(context)) return true
  const { request } = context
  const referer = request.header('referer')
  if (request.header('sec-fetch-site') !== undefined || referer === undefined) return false
  return URL.parse(referer)?.host !== request.host()
}
