import type { Drawn } from '@fieldhouse/contract'
import { createContext, useSyncExternalStore } from 'react'

/** Circumstances of a page drawn by the server: the browser begins with them. Null for one drawn in the browser. */
export const DrawnContext = createContext<Drawn | null>(null)

const subscribe = () => () => undefined

/**
 * False on the server and while the browser takes its page over: whatever only this browser knows comes after that, so
 * that both sides begin alike. True from the start in a page drawn in the browser.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
