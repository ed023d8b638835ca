import { isUnderWay } from './traffic.ts'

const LOOK_MS = 100
const PATIENCE_MS = 20_000

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

/**
 * Waits until a screen shows the state named by its story: two identical looks in a row with no calls in progress and
 * nothing loading, unless the story is about loading. A screen that counted as settled too early would be checked in
 * the wrong state, and make its calls during the next story.
 */
export async function settled(screen: HTMLElement, mayLoad: boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  let before = ''
  while (performance.now() < end) {
    const now = screen.innerHTML
    const isLoading = screen.querySelector('[aria-busy="true"]') !== null
    const isWhole = screen.textContent !== '' && !isUnderWay() && (mayLoad || !isLoading)
    if (isWhole && now === before) return
    before = isWhole ? now : ''
    await pause()
  }
  throw new Error('The screen did not come to rest')
}
