import { isUnderWay } from './traffic.ts'

const LOOK_MS = 100
const PATIENCE_MS = 20_000

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

/**
 * Waits until a screen shows the state that its story names: two looks in a row at the same thing with nothing under
 * way, and nothing in it that still loads, unless loading is what the story is about. A screen that rests too early would
 * not be looked at, and make its calls in the story after it.
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
