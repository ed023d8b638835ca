import type { HttpContext } from '@adonisjs/core/http'
import { ownPath } from '@fieldhouse/contract'

type Response = Pick<HttpContext, 'response'>

/** Redirects to a page of this site only, whatever `path` is. */
export function redirectTo({ response }: Response, path: string, status: 302 | 303 = 302) {
  response.redirect().status(status).toPath(ownPath(path))
}

/** Redirects to a page of signing in, which then leads to `returnTo`. */
export function redirectToSignIn(
  { response }: Response,
  page: '/api/login' | '/api/login/code' | '/api/login/recovery',
  returnTo: string,
) {
  const search = new URLSearchParams({ returnTo: ownPath(returnTo) })
  response.redirect().status(303).toPath(`${page}?${search.toString()}`)
}

/** Redirects to another site: to an address from the configuration, never from a request. */
export function redirectToSite({ response }: Response, url: string) {
  response.redirect().toPath(url)
}
