import { createPath, parsePath, type Location, type Navigator, type To } from '../router.ts'

/** The browser's address as a router location. */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const key = (history.state as { key?: string } | null)?.key ?? 'default'
  return { pathname, search, hash, state: null, key } as Location
}

/**
 * The browser's history as a router navigator.
 * @param onMove called after each move that did not come from the browser itself
 */
export function hostNavigator(onMove: () => void): Navigator {
  const createHref = (to: To) => createPath(typeof to === 'string' ? parsePath(to) : to)
  const entry = () => ({ key: crypto.randomUUID().slice(0, 8) })
  return {
    createHref,
    go: (steps) => history.go(steps),
    push(to) {
      history.pushState(entry(), '', createHref(to))
      onMove()
    },
    replace(to) {
      history.replaceState(entry(), '', createHref(to))
      onMove()
    },
  }
}
