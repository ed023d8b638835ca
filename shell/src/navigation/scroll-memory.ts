import type { BrowserHistory } from './browser-history.ts'
import { scrollPositions } from './scroll-positions.ts'

/** Content that is not there by then does not come any more; whoever reads on does not want to be moved. */
const PATIENCE_MS = 2000

/** Events of a person who scrolls: from then on the position is theirs. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * A new page starts at its top or at what its address names; going back, or reloading, finds the place where one was.
 * Areas arrive late and lists grow, so a place is looked for until it is there.
 * @returns a function that ends it
 */
export function rememberScroll(history: BrowserHistory, window: Window): () => void {
  const { document } = window
  const positions = scrollPositions(() => window.sessionStorage)
  let stopSeeking: (() => void) | null = null
  /** Between a step and the new page's drawing, what scrolls is the old page shrinking. */
  let isCrossing = false
  // The browser's own attempt comes before there is anything to scroll.
  window.history.scrollRestoration = 'manual'

  function seek(go: () => void) {
    stopSeeking?.()
    const growth = new ResizeObserver(go)
    const timer = window.setTimeout(stop, PATIENCE_MS)
    function stop() {
      growth.disconnect()
      window.clearTimeout(timer)
      for (const hand of HANDS) window.removeEventListener(hand, stop)
      stopSeeking = null
    }
    for (const hand of HANDS) window.addEventListener(hand, stop, { passive: true })
    stopSeeking = stop
    growth.observe(document.body)
    go()
  }

  function seekHash() {
    const id = decodeURIComponent(history.location.hash.slice(1))
    seek(() => document.getElementById(id)?.scrollIntoView())
  }

  function arrive() {
    isCrossing = false
    if (history.action === 'POP') {
      const top = positions.of(history.place)
      seek(() => window.scrollTo(0, top))
    } else if (history.location.hash) {
      seekHash()
    } else {
      window.scrollTo(0, 0)
    }
  }

  let { pathname } = history.location
  const stopListening = history.subscribe(() => {
    const isOtherPage = history.location.pathname !== pathname
    pathname = history.location.pathname
    positions.keep()
    // A page that only writes its filter into its address stays where it is.
    if (history.action === 'REPLACE' && !isOtherPage) return
    stopSeeking?.()
    isCrossing = true
    window.requestAnimationFrame(arrive)
  })

  function remember() {
    if (!isCrossing && !stopSeeking) positions.remember(history.place, window.scrollY)
  }
  window.addEventListener('scroll', remember, { passive: true })
  window.addEventListener('pagehide', positions.keep)

  if (positions.of(history.place) > 0) arrive()
  else if (history.location.hash) seekHash()

  return () => {
    stopSeeking?.()
    stopListening()
    window.removeEventListener('scroll', remember)
    window.removeEventListener('pagehide', positions.keep)
  }
}
