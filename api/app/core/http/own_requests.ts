import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'

type Asked = Pick<HttpContext, 'request'>

const MARK = 'x-own-request'
const PROTOCOL = 'x-own-request-protocol'
const HOSTNAME = 'x-own-request-hostname'

/** Another one each time the process starts; nobody else knows it. */
const mark = randomBytes(24).toString('base64url')

/** Whether this comes from ourselves, and not from the address that a person is at. */
export function isOwnRequest({ request }: Asked): boolean {
  return request.header(MARK) === mark
}

/**
 * How this process asks itself on behalf of who asked for a page: with their cookies, from their address, and under the
 * name and protocol that they see us by, which decide the names of cookies and what counts as the same site.
 */
export function ownRequestHeaders({ request }: Asked): Record<string, string> {
  return {
    [MARK]: mark,
    [PROTOCOL]: request.protocol(),
    [HOSTNAME]: request.hostname() ?? '',
    'x-forwarded-for': request.ip(),
    cookie: request.header('cookie') ?? '',
  }
}

/** Whether who asks sees us by TLS: ours, or that of a trusted proxy. */
export function cameByTls(context: Asked): boolean {
  if (isOwnRequest(context)) return context.request.header(PROTOCOL) === 'https'
  return context.request.secure()
}

/** The name that who asks sees us by. */
export function askedName(context: Asked): string {
  const { request } = context
  return (isOwnRequest(context) ? request.header(HOSTNAME) : request.hostname()) ?? ''
}
