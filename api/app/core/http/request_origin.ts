import type { HttpContext } from '@adonisjs/core/http'
import { badHost } from '#core/problems/problem'

type Asked = Pick<HttpContext, 'request'>

/** A name, an IPv4 or a bracketed IPv6 address, and a port: neither a path nor who asks, nor anything else of a URL. */
const HOST = /^(?:[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Whether what a request says of the host that it was sent to can be one. */
export function isHost(host: string): boolean {
  return HOST.test(host) && URL.canParse(`http://${host}`)
}

/**
 * Origin that a request was sent to, as its sender sees us.
 * @throws 400 where it does not say, as HTTP/1.0 need not
 */
export function requestOrigin({ request }: Asked): string {
  const host = request.host()
  if (!host || !isHost(host)) throw badHost()
  return `${request.protocol() === 'https' ? 'https' : 'http'}://${host}`
}
