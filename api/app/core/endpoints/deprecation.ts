import type { HttpContext } from '@adonisjs/core/http'
import type { Endpoint } from '@fieldhouse/contract'
import { deprecatedCalls } from '#core/metrics'

/** Reference of all calls, with what replaces this one. */
const ABOUT_IT = '</api/docs>; rel="deprecation"; type="text/html"'

/** Address of a successor with this call's ids; null if it needs others. */
function addressOf(successor: string, params: Record<string, string>): string | null {
  const path = successor.replace(/^\w+ /, '')
  const filled = path.replace(/\{(\w+)\}/g, (part, name: string) =>
    params[name] === undefined ? part : encodeURIComponent(params[name]),
  )
  return filled.includes('{') ? null : filled
}

/** True for a link about the end of a call: refusals keep it, and lose the others. */
const isAboutIt = (link: unknown) =>
  typeof link === 'string' && /rel="(deprecation|successor-version)"/.test(link)

/** Drops links of an answer that became a refusal, such as the one to its next page. */
export function dropLinks(response: HttpContext['response']): void {
  const links = [response.getHeader('link')].flat().filter(isAboutIt)
  response.removeHeader('link')
  for (const link of links) response.append('link', String(link))
}

/**
 * Headers that announce the end of a call (RFC 9745, RFC 8594), before anything can refuse it; and a count of those who still make it.
 * @example Deprecation: @1796083200 · Sunset: Mon, 01 Mar 2027 23:59:59 GMT · Link: </api/feed>; rel="successor-version"
 */
export function announceEnd(
  { method, path, deprecated }: Endpoint,
  { params, response }: HttpContext,
): void {
  if (!deprecated) return
  const { from, until, instead } = deprecated
  deprecatedCalls.inc({ call: `${method} ${path}` })
  response.header('deprecation', `@${Date.parse(from) / 1_000}`)
  response.header('sunset', new Date(`${until}T23:59:59Z`).toUTCString())
  const successor = addressOf(instead, params)
  response.append('link', ABOUT_IT)
  if (successor) response.append('link', `<${successor}>; rel="successor-version"`)
}
