/** By then the browser has gone where the link leads. */
const LEAVING_MS = 10_000

let pressedAt = -Infinity

export function noteLoggingOut(): void {
  pressedAt = performance.now()
}

/**
 * Notices presses on a link that logs out: the end of the session that follows is no news to the page.
 * @returns a function that ends it
 */
export function watchLoggingOut(document: Document): () => void {
  function notice({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a[href="/api/logout"]')) {
      noteLoggingOut()
    }
  }
  document.addEventListener('click', notice)
  return () => document.removeEventListener('click', notice)
}

export function isLoggingOut(): boolean {
  return performance.now() - pressedAt < LEAVING_MS
}
