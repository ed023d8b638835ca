import type { HttpContext } from '@adonisjs/core/http'
import { badHost } from '#core/problems/problem'

type Asked = Pick<HttpContext, 'request'>

/** Host name, IPv4 or bracketed IPv6 address, and a port: no path, no user, nor anything else of a URL. */
const HOST = /^(?:[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** True for a well-formed `Host`. */
export function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`)
}

/**
 * Origin of a request, as its sender sees this site.
 * @throws 400 without a host, which HTTP/1.0 allows
 */
export function requestOrigin({ request }: Asked): string {
  const host = request.host()
  if (!host || !isHost(host)) throw badHost()
  return `${request.protocol() === 'https' ? 'https' : 'http'}://${host}`
}
