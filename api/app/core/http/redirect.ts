import type { HttpContext } from '@adonisjs/core/http'
import { ownPath } from '@fieldhouse/contract'

type Response = Pick<HttpContext, 'response'>

/** Redirects to a page of this site only, whatever `path` is. */
export function redirectTo({ response }: Response, path: string, status: 302 | 303 = 302) {
  response.redirect().status(status).toPath(ownPath(path))
}

/** Redirects to another site: to an address from the configuration, never from a request. */
export function redirectToSite({ response }: Response, url: string) {
  response.redirect().toPath(url)
}
