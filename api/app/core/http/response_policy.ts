import type { HttpContext } from '@adonisjs/core/http'
import { isLocalhost } from '#core/http/host_cookies'
import { cameByTls } from '#core/http/own_requests'

/** Policy for everything but pages: opened by itself it loads nothing, runs nothing, and cannot be framed. */
export const NOTHING_INSIDE =
  "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Policy for files of builds, which pages load: it only forbids framing. */
const NOBODYS_FRAME = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Policy for files of builds that are documents by themselves: opened by their address, they run no script of a team. */
export const NOBODYS_SCRIPT = `${NOBODYS_FRAME}; sandbox`

const headersWith = (policy: string) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': policy,
})

const OF_CALLS = headersWith(NOTHING_INSIDE)
const OF_FILES = headersWith(NOBODYS_FRAME)

/** Headers that limit a browser's use of an answer at `path`. Pages set a policy of their own. */
export const responsePolicy = (path: string): Record<string, string> =>
  path.startsWith('/api/') ? OF_CALLS : OF_FILES

/** One year, without subdomains, which may belong to others. */
const HTTPS_ALONE = 'max-age=31536000'

/** Headers of every response; a public one sets its own and overrides `no-store`. */
export function headersOf(
  asked: Pick<HttpContext, 'request'>,
  path: string,
): Record<string, string> {
  const isCall = path.startsWith('/api/')
  return {
    ...responsePolicy(path),
    // Browsers that came by TLS keep to it. Not on a developer's machine, where other programs share the name.
    ...(cameByTls(asked) && !isLocalhost(asked) && { 'strict-transport-security': HTTPS_ALONE }),
    ...(isCall && { 'cache-control': 'no-store' }),
  }
}
