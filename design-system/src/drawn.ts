import type { Drawn } from '@fieldhouse/contract'
import { createContext, useSyncExternalStore } from 'react'

/**
 * Circumstances of a page rendered by the server, which the browser's first render repeats. Null for one rendered in
 * the browser.
 */
export const DrawnContext = createContext<Drawn | null>(null)

const subscribe = () => () => undefined

/**
 * False on the server and during hydration: anything known to the browser only is rendered after that, so that both
 * renders match. True from the start in a page rendered in the browser.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
