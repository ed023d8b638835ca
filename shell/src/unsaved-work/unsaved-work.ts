const holds = new Set<symbol>()

/** The browser's own question; what it says is the browser's. It also asks before a reload and before the tab closes. */
function askBrowser(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function letGo(hold: symbol) {
  holds.delete(hold)
  if (holds.size === 0) window.removeEventListener('beforeunload', askBrowser)
}

/**
 * Says that something typed would be lost by leaving.
 * @returns releases the hold
 */
export function holdUnsavedWork(): () => void {
  const hold = Symbol('unsaved work')
  holds.add(hold)
  // Only while it is needed: a page that listens for this is never kept for going back to.
  window.addEventListener('beforeunload', askBrowser)
  return () => letGo(hold)
}

/** True if leaving the page now would lose typed text. */
export function hasUnsavedWork(): boolean {
  return holds.size > 0
}

/** Whoever typed it chose to leave it, or may not see it any more: nothing asks again. */
export function abandonUnsavedWork(): void {
  for (const hold of holds) letGo(hold)
}
