import type { HttpContext } from '@adonisjs/core/http'

/**
 * True when another site made the browser send this: by a link, a form or a script. False for clients other than
 * browsers.
 */
export function isFromAnotherSite({ request }: Pick<HttpContext, 'request'>): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.header('origin')
  // Neither header: not a browser, so no other site can use its cookies.
  if (origin === undefined) return false
  return URL.parse(origin)?.host !== request.host()
}
