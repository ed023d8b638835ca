import type { LiveRemote, RemoteRoute } from '@fieldhouse/contract'

/** Paths rendered by the shell itself. */
export const SHELL_PATHS = [
  '/',
  '/privacy-policy',
  '/terms',
  '/how-verification-works',
  '/notifications',
]

function segments(path: string) {
  return path.split('/').filter(Boolean)
}

/** True when `path` matches a route in the form of react-router (`/profile/:id/edit`); a trailing slash is allowed. */
export function matchesRoute(route: string, path: string) {
  const wanted = segments(route)
  const given = segments(path)
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index])
  )
}

/** Specificity of a route: fixed segments win over parameters, as in react-router. */
function fixedSegments({ path }: RemoteRoute) {
  return segments(path).filter((segment) => !segment.startsWith(':')).length
}

/** Route of a remote that matches `path`. */
export function routeForPath(remotes: LiveRemote[], path: string) {
  return remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => matchesRoute(route.path, path))
    .sort((a, b) => fixedSegments(b.route) - fixedSegments(a.route))[0]
}

/** Ids and slugs. Anything else could point an address elsewhere: `..\\` goes up a level. */
const PLAIN = /^[\w-]+$/

/**
 * Addresses first requested by the page at `path`: those of its route, with the parameters of `path`. Addresses with a
 * parameter other than an id or a slug are left to the browser.
 */
export function dataForPath(route: RemoteRoute, path: string): string[] {
  const given = segments(path)
  const parameters = new Map(
    segments(route.path).map((segment, index) => [segment, given[index] ?? '']),
  )
  return (route.data ?? []).flatMap((address) => {
    const wanted = address.match(/:[A-Za-z]\w*/g) ?? []
    if (!wanted.every((name) => PLAIN.test(parameters.get(name) ?? ''))) return []
    return address.replace(/:[A-Za-z]\w*/g, (name) => parameters.get(name)!)
  })
}

/** True when a signed-in person finds a page at `path`. */
export function isKnownPath(remotes: LiveRemote[], path: string) {
  return (
    SHELL_PATHS.some((known) => matchesRoute(known, path)) ||
    routeForPath(remotes, path) !== undefined
  )
}
