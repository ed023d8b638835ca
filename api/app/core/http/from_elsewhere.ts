import type { HttpContext } from '@adonisjs/core/http'

/** Whether another site made the browser send this: its link, its form, its script. What is no browser says neither. */
export function isFromElsewhere({ request }: Pick<HttpContext, 'request'>): boolean {
  const site = request.header('sec-fetch-site')
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const origin = request.header('origin')
  // Neither header: not a browser, so there are no cookies that somebody else could make it send.
  if (origin === undefined) return false
  return URL.parse(origin)?.host !== request.host()
}
