import type { RemoteDefinition } from '@fieldhouse/contract'

/** `/profile/:id` and `/profile/:userId` are one address to a browser. */
function shape(path: string) {
  return path.replace(/:[^/]+/g, ':').replace(/\/+$/, '') || '/'
}

/** The first address that `candidate` shares with a remote that is already live. */
export function collidingRoute(candidate: RemoteDefinition, live: RemoteDefinition[]) {
  const shapes = new Set(candidate.routes.map(({ path }) => shape(path)))
  for (const { name, routes } of live) {
    if (name === candidate.name) continue
    const taken = routes.find(({ path }) => shapes.has(shape(path)))
    if (taken) return { path: taken.path, remote: name }
  }
  return null
}
