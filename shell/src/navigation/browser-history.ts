import {
  createPath,
  parsePath,
  type Location,
  type Navigator,
  type To,
} from '@fieldhouse/remote-kit/router'

/** The page's one history. Shell and remotes navigate through it only. */
export interface BrowserHistory extends Navigator {
  readonly location: Location
  /** Kind of navigation that led to the current location. */
  readonly action: 'POP' | 'PUSH' | 'REPLACE'
  /** Identifies the current entry while it is in the browser's history, across reloads. */
  readonly place: string
  subscribe(listener: () => void): () => void
}

/** Checks before each navigation. */
export interface Crossing {
  /** True if leaving the page requires a confirmation. */
  isHeld(): boolean
  mayLeave(): Promise<boolean>
  /** True if the next page has to be loaded from the server, because these scripts are outdated. */
  isOutdated(): boolean
}

interface Entry {
  key: string
  /** Like the key, but unique also for the first location. */
  place: string
  /** Increases along the history, to distinguish back from forward. */
  index: number
  state: unknown
}

/** Key of the first entry, known to `usePageHeading`. */
const FIRST_KEY = 'default'

const open: Crossing = {
  isHeld: () => false,
  mayLeave: () => Promise.resolve(true),
  isOutdated: () => false,
}

function newPlace() {
  return crypto.randomUUID().slice(0, 8)
}

export function createBrowserHistory(window: Window, crossing: Crossing = open): BrowserHistory {
  const listeners = new Set<() => void>()
  let action: BrowserHistory['action'] = 'POP'
  let entry = adopt({ key: FIRST_KEY, index: 0 })
  let location = read()
  /** Called after a refused step back or forward has been undone. */
  let undone: (() => void) | null = null
  let isAllowed = false

  /** The current entry. One created by the browser itself, at page load or for a fragment, gets our state. */
  function adopt(unknown: Pick<Entry, 'key' | 'index'>): Entry {
    const known = window.history.state as Partial<Entry> | null
    if (known?.key !== undefined && known.place !== undefined) return known as Entry
    const adopted = { ...unknown, place: newPlace(), state: null }
    window.history.replaceState(adopted, '')
    return adopted
  }

  function read(): Location {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, state: entry.state ?? null, key: entry.key } as Location
  }

  function settle(how: BrowserHistory['action']) {
    action = how
    location = read()
    for (const listener of listeners) listener()
  }

  function isOtherPage(pathname = location.pathname) {
    return pathname !== location.pathname
  }

  /** Navigates immediately without a hold, as the routers of shell and remotes expect. */
  function cross(to: To, go: () => void) {
    const isLeaving = isOtherPage(partsOf(to).pathname)
    const proceed = () =>
      isLeaving && crossing.isOutdated() ? window.location.assign(createHref(to)) : go()
    if (!isLeaving || !crossing.isHeld()) return proceed()
    void crossing.mayLeave().then((leaves) => leaves && proceed())
  }

  function step() {
    const from = entry.index
    entry = adopt({ key: newPlace(), index: from + 1 })
    if (undone) {
      const then = undone
      undone = null
      return then()
    }
    const steps = entry.index - from
    const mustAsk = steps !== 0 && isOtherPage(window.location.pathname) && crossing.isHeld()
    if (isAllowed || !mustAsk) {
      isAllowed = false
      return settle('POP')
    }
    const back = new Promise<void>((resolve) => (undone = resolve))
    // The address has already changed: return it to the page still on screen.
    window.history.go(-steps)
    void Promise.all([crossing.mayLeave(), back]).then(([leaves]) => {
      if (!leaves) return
      isAllowed = true
      window.history.go(steps)
    })
  }

  return {
    get location() {
      return location
    },
    get action() {
      return action
    },
    get place() {
      return entry.place
    },
    createHref,
    go: (steps) => window.history.go(steps),
    push(to, state) {
      cross(to, () => {
        const place = newPlace()
        entry = { key: place, place, index: entry.index + 1, state: state ?? null }
        window.history.pushState(entry, '', createHref(to))
        settle('PUSH')
      })
    },
    replace(to, state) {
      cross(to, () => {
        const place = newPlace()
        entry = { key: place, place, index: entry.index, state: state ?? null }
        window.history.replaceState(entry, '', createHref(to))
        settle('REPLACE')
      })
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('popstate', step)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('popstate', step)
      }
    },
  }
}

function partsOf(to: To) {
  return typeof to === 'string' ? parsePath(to) : to
}

function createHref(to: To): string {
  return createPath(partsOf(to))
}
