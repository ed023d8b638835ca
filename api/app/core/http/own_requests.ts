import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { currentTracing } from '#core/tracing/tracing'

type Asked = Pick<HttpContext, 'request'>

const MARK = 'x-own-request'
const PROTOCOL = 'x-own-request-protocol'
const HOSTNAME = 'x-own-request-hostname'

/** Secret of this process, new with each start. */
const mark = randomBytes(24).toString('base64url')

/** True for a request of this process to itself, rather than from a visitor. */
export function isOwnRequest({ request }: Asked): boolean {
  return request.header(MARK) === mark
}

/**
 * Headers for a request to this process on behalf of a page's visitor: their cookies and address, and the host name and
 * protocol of their request, which decide the names of cookies and the same-site check.
 */
export function ownRequestHeaders({ request }: Asked): Record<string, string> {
  return {
    [MARK]: mark,
    [PROTOCOL]: request.protocol(),
    [HOSTNAME]: request.hostname() ?? '',
    'x-forwarded-for': request.ip(),
    cookie: request.header('cookie') ?? '',
    ...currentTracing()?.headers(),
  }
}

/** True when the client uses TLS: to this process, or to a trusted proxy. */
export function cameByTls(context: Asked): boolean {
  if (isOwnRequest(context)) return context.request.header(PROTOCOL) === 'https'
  return context.request.secure()
}

/** Host name used by the client. */
export function askedName(context: Asked): string {
  const { request } = context
  return (isOwnRequest(context) ? request.header(HOSTNAME) : request.hostname()) ?? ''
}
