import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { Router } from '@fieldhouse/remote-kit/router'
import type { BrowserHistory } from './browser-history.ts'
import { rememberScroll } from './scroll-memory.ts'

const HistoryContext = createContext<BrowserHistory | null>(null)

/** The page's history, to pass to a remote. */
export function useHistory(): BrowserHistory {
  const history = use(HistoryContext)
  if (!history) throw new Error('There is no ShellRouter around this')
  return history
}

/** Renders the page for the current location. */
export function ShellRouter({
  history,
  children,
}: {
  history: BrowserHistory
  children: ReactNode
}) {
  const here = () => history.location
  const location = useSyncExternalStore(history.subscribe, here, here)

  useEffect(() => rememberScroll(history, window), [history])

  return (
    <HistoryContext value={history}>
      <Router location={location} navigator={history}>
        {children}
      </Router>
    </HistoryContext>
  )
}
