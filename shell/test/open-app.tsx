import type { CurrentUser, LiveRemote } from '@fieldhouse/contract'
import type { RemoteLifecycles } from '@fieldhouse/remote-kit/host'
import { createQueryClient } from '@fieldhouse/remote-kit/query'
import { render } from '@testing-library/react'
import { App } from '../src/app.tsx'
import { heedFailure } from '../src/connection/heed-failure.ts'
import { CONSENT_STORAGE_KEY } from '../src/consent/consent.ts'
import { createBrowserHistory } from '../src/navigation/browser-history.ts'
import { crossing } from '../src/navigation/crossing.ts'
import * as federation from '../src/remotes/federation.ts'

// jsdom has no streams of hints. A test that speaks through one brings its own.
class SilentStream {
  close() {
    // Nothing was opened.
  }
}

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

interface Given {
  path?: string
  /** Null is signed out; undefined is not known yet. */
  user?: CurrentUser | null
  remotes?: LiveRemote[]
  /** Result of each attempt to load a remote, in turn; the last one repeats. */
  exposes?: (() => Promise<RemoteLifecycles>)[]
  /** On a first visit nothing was accepted yet. */
  isFirstVisit?: boolean
}

/**
 * Opens the shell as a browser would, with what the front door put into the page. Only the loading of scripts is replaced:
 * there is nothing here to load them. The test file mocks `../src/remotes/federation.ts`.
 */
export function openApp({
  path = '/',
  user,
  remotes = [],
  exposes = [],
  isFirstVisit = false,
}: Given) {
  if (isFirstVisit) localStorage.removeItem(CONSENT_STORAGE_KEY)
  else localStorage.setItem(CONSENT_STORAGE_KEY, 'true')
  if (typeof EventSource === 'undefined') Object.assign(globalThis, { EventSource: SilentStream })
  window.history.replaceState(null, '', path)
  const attempts: string[] = []
  jest.mocked(federation.loadExposed).mockReset()
  jest.mocked(federation.loadExposed).mockImplementation((remote) => {
    const expose = exposes[Math.min(attempts.length, exposes.length - 1)]
    attempts.push(remote.name)
    return expose ? expose() : Promise.reject(new Error('nothing to load'))
  })

  const queryClient = createQueryClient(heedFailure)
  queryClient.setQueryData(['/remotes.json'], remotes)
  if (user !== undefined) queryClient.setQueryData(['/api/auth/user'], user)
  const history = createBrowserHistory(window, crossing)
  const screen = render(<App queryClient={queryClient} history={history} />)
  // A remote is a React root of its own, whose updates nothing in the test can wrap.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  return { ...screen, attempts, history, queryClient }
}
