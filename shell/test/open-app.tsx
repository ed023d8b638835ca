import type { CurrentUser, LiveRemote } from '@fieldhouse/contract'
import type { RemoteLifecycles } from '@fieldhouse/remote-kit/host'
import { createQueryClient } from '@fieldhouse/remote-kit/query'
import { render } from '@testing-library/react'
import { App } from '../src/app.tsx'
import { handleFailedCall } from '../src/connection/handle-failed-call.ts'
import { CONSENT_STORAGE_KEY } from '../src/consent/consent.ts'
import { createBrowserHistory } from '../src/navigation/browser-history.ts'
import { crossing } from '../src/navigation/crossing.ts'
import * as federation from '../src/remotes/federation.ts'
import { areLive } from './shell-api.ts'

// jsdom has no streams of hints. Tests that control one bring their own.
class SilentStream {
  close() {
    // Nothing to close.
  }
}

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

interface Given {
  path?: string
  /** Null for a visitor; undefined while unknown. */
  user?: CurrentUser | null
  remotes?: LiveRemote[]
  /** Results of the attempts to load a remote, in order; the last one repeats. */
  exposes?: (() => Promise<RemoteLifecycles>)[]
  /** On a first visit nothing has been accepted yet. */
  isFirstVisit?: boolean
}

/**
 * Opens the shell as a browser would, with the data that the front door embeds. Only the loading of scripts is
 * replaced, by a mock of `../src/remotes/federation.ts` in the test file.
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

  const queryClient = createQueryClient(handleFailedCall)
  queryClient.setQueryData(['/remotes.json'], remotes)
  areLive(remotes)
  if (user !== undefined) queryClient.setQueryData(['/api/auth/user'], user)
  const history = createBrowserHistory(window, crossing)
  const screen = render(<App queryClient={queryClient} history={history} />)
  // A remote is a separate React root, whose updates the test cannot wrap.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  return { ...screen, attempts, history, queryClient }
}
