import type { LiveRemote, RemoteRoute } from '@fieldhouse/contract'

/** Paths that the shell answers itself. */
export const SHELL_PATHS = ['/', '/privacy-policy', '/terms', '/notifications']

function segments(path: string) {
  return path.split('/').filter(Boolean)
}

/** Whether `path` fits a route of react-router's form (`/profile/:id/edit`); a trailing slash is allowed. */
export function matchesRoute(route: string, path: string) {
  const wanted = segments(route)
  const given = segments(path)
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index])
  )
}

/** How specific a route is: fixed words win over parameters, as react-router ranks them. */
function fixedSegments({ path }: RemoteRoute) {
  return segments(path).filter((segment) => !segment.startsWith(':')).length
}

/** The route of a remote that answers at `path`. */
export function routeForPath(remotes: LiveRemote[], path: string) {
  return remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => matchesRoute(route.path, path))
    .sort((a, b) => fixedSegments(b.route) - fixedSegments(a.route))[0]
}

/** Ids and slugs. With anything else in it an address could lead elsewhere: `..\\` is a way up. */
const PLAIN = /^[\w-]+$/

/**
 * Addresses that the page at `path` asks for first: those of its route, with the parameters that stand in `path`. One that would
 * get something other than an id or a slug is left out, and is the browser's to ask for.
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

/** Whether a signed-in person finds anything at `path`. */
export function isKnownPath(remotes: LiveRemote[], path: string) {
  return (
    SHELL_PATHS.some((known) => matchesRoute(known, path)) ||
    routeForPath(remotes, path) !== undefined
  )
}
