import type { BrowserHistory } from './browser-history.ts'
import { scrollPositions } from './scroll-positions.ts'

/** A page that has not grown for so long is whole: the reader does not want to be moved any longer. */
const PATIENCE_MS = 3000

/** Events of a person's own scrolling, after which the position is theirs. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * A new page starts at its top or at the fragment of its address; going back and reloading restore the position. Areas
 * load late and lists grow, so this retries until the position exists.
 * @returns a function that stops it
 */
export function rememberScroll(history: BrowserHistory, window: Window): () => void {
  const { document } = window
  const positions = scrollPositions(() => window.sessionStorage)
  let stopSeeking: (() => void) | null = null
  /** Between a navigation and the new page's rendering, scroll events come from the shrinking old page. */
  let isCrossing = false
  // The browser's own restoration comes before there is anything to scroll.
  window.history.scrollRestoration = 'manual'

  function seek(go: () => void) {
    stopSeeking?.()
    let timer = window.setTimeout(stop, PATIENCE_MS)
    const growth = new ResizeObserver(() => {
      window.clearTimeout(timer)
      timer = window.setTimeout(stop, PATIENCE_MS)
      go()
    })
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
    const id = decoded(history.location.hash.slice(1))
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
    // A page that only changes its query stays in position.
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

/** A fragment's text; as it stands if it is not encoded, like `50%-off`. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
