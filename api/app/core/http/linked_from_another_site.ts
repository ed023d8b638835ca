import type { HttpContext } from '@adonisjs/core/http'
import { isFromAnotherSite } from '#core/http/from_another_site'

/**
 * True when a page on another site led here by a link or a form. Reads carry no `Origin`: from browsers that send no
 * `Sec-Fetch-Site` either, the page is known by `Referer`. Typed addresses and bookmarks have no such page.
 */
export function isLinkedFromAnotherSite(context: Pick<HttpContext, 'request'>): boolean {
  if (isFromAnotherSite(context)) return true
  const { request } = context
  const referer = request.header('referer')
  if (request.header('sec-fetch-site') !== undefined || referer === undefined) return false
  return URL.parse(referer)?.host !== request.host()
}
