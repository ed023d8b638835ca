import type { HttpContext } from '@adonisjs/core/http'
import { ownPath } from '@fieldhouse/contract'

type Response = Pick<HttpContext, 'response'>

/** Sends the browser to a page of ours, and to no other whatever `path` is. */
export function goTo({ response }: Response, path: string, status: 302 | 303 = 302) {
  response.redirect().status(status).toPath(ownPath(path))
}

/** Sends the browser to another site: to an address of the operator's, never to one that a request brought. */
export function leaveFor({ response }: Response, url: string) {
  response.redirect().toPath(url)
}
