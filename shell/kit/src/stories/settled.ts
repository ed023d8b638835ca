const LOOK_MS = 100
const PATIENCE_MS = 10_000

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

/**
 * Waits until a screen shows the face that its story names: two looks in a row at the same thing, and nothing in it that
 * still loads, unless loading is what the story is about.
 */
export async function settled(screen: HTMLElement, mayLoad: boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  let before = ''
  while (performance.now() < end) {
    const now = screen.innerHTML
    const isLoading = screen.querySelector('[aria-busy="true"]') !== null
    if (now === before && screen.textContent !== '' && (mayLoad || !isLoading)) return
    before = now
    await pause()
  }
  throw new Error('The screen did not come to rest')
}
