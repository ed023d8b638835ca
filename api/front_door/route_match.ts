import { type LiveRemote, pathSegments, type RemoteRoute } from '@fieldhouse/contract'

/** Paths rendered by the shell itself. */
export const SHELL_PATHS = [
  '/',
  '/privacy-policy',
  '/terms',
  '/how-verification-works',
  '/notifications',
]

/** Pages of the shell itself for signed-in people, with the addresses that they request first. */
const shellPages: RemoteRoute[] = [
  {
    path: '/notifications',
    title: 'Notifications',
    // The requests answered in place, too.
    data: ['/api/notifications', '/api/connections/requests', '/api/approvals?status=pending'],
  },
]

/** The shell's own page at `path`. */
export function shellPageAt(path: string): RemoteRoute | undefined {
  return shellPages.find((page) => matchesRoute(page.path, path))
}

/** True when `path` matches a route in the form of react-router (`/profile/:id/edit`); a trailing slash is allowed. */
export function matchesRoute(route: string, path: string) {
  const wanted = pathSegments(route)
  const given = pathSegments(path)
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index])
  )
}

/** Specificity of a route: fixed segments win over parameters, as in react-router. */
function fixedSegments({ path }: RemoteRoute) {
  return pathSegments(path).filter((segment) => !segment.startsWith(':')).length
}

/** Route of a remote that matches `path`. */
export function routeForPath(remotes: LiveRemote[], path: string) {
  return remotes
    .flatMap((remote) => remote.routes.map((route) => ({ remote, route })))
    .filter(({ route }) => matchesRoute(route.path, path))
    .sort((a, b) => fixedSegments(b.route) - fixedSegments(a.route))[0]
}

/** True when a signed-in person finds a page at `path`. */
export function isKnownPath(remotes: LiveRemote[], path: string) {
  return (
    SHELL_PATHS.some((known) => matchesRoute(known, path)) ||
    routeForPath(remotes, path) !== undefined
  )
}
