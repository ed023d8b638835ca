/** By then the browser has followed the link. */
const LEAVING_MS = 10_000

let pressedAt = -Infinity

export function noteLoggingOut(): void {
  pressedAt = performance.now()
}

/**
 * Notices presses on a link that signs out: the page need not announce the end of that session.
 * @returns a function that stops it
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
