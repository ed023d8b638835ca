import type { Drawn } from '@fieldhouse/contract'
import { createContext, useSyncExternalStore } from 'react'

/**
 * Circumstances of a page rendered by the server, which the browser's first render repeats. Null for one rendered in
 * the browser.
 */
export const DrawnContext = createContext<Drawn | null>(null)

const subscribe = () => () => undefined

/**
 * `before` on the server and during hydration, `value` after that, so that both renders match wherever `value` is known to
 * the browser only. Renders again only where the two differ. In a page rendered in the browser `value` from the start.
 */
export function useOnceTakenOver<T>(value: T, before: T): T {
  return useSyncExternalStore(
    subscribe,
    () => value,
    () => before,
  )
}
