import {
  createPath,
  parsePath,
  type Location,
  type Navigator,
  type To,
} from '@fieldhouse/remote-kit/router'

/** The one history of the page. Shell and remotes navigate by it and nothing else. */
export interface BrowserHistory extends Navigator {
  readonly location: Location
  /** How the person got to the current location. */
  readonly action: 'POP' | 'PUSH' | 'REPLACE'
  subscribe(listener: () => void): () => void
}

interface Entry {
  key: string
  state: unknown
}

export function createBrowserHistory(window: Window): BrowserHistory {
  const listeners = new Set<() => void>()
  let action: BrowserHistory['action'] = 'POP'
  let location = read()

  function read(): Location {
    const { pathname, search, hash } = window.location
    const entry = window.history.state as Entry | null
    return {
      pathname,
      search,
      hash,
      state: entry?.state ?? null,
      key: entry?.key ?? 'default',
    } as Location
  }

  function settle(how: BrowserHistory['action']) {
    action = how
    location = read()
    for (const listener of listeners) listener()
  }

  function entry(state: unknown): Entry {
    return { key: crypto.randomUUID().slice(0, 8), state: state ?? null }
  }

  window.addEventListener('popstate', () => settle('POP'))

  return {
    get location() {
      return location
    },
    get action() {
      return action
    },
    createHref,
    go: (steps) => window.history.go(steps),
    push(to, state) {
      window.history.pushState(entry(state), '', createHref(to))
      settle('PUSH')
    },
    replace(to, state) {
      window.history.replaceState(entry(state), '', createHref(to))
      settle('REPLACE')
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function createHref(to: To): string {
  return createPath(typeof to === 'string' ? parsePath(to) : to)
}
