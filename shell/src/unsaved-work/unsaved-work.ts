const holds = new Set<symbol>()

/** The browser's own confirmation, also before a reload and before the tab closes. Its text is the browser's. */
function askBrowser(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function letGo(hold: symbol) {
  holds.delete(hold)
  if (holds.size === 0) window.removeEventListener('beforeunload', askBrowser)
}

/**
 * Reports text that leaving would lose.
 * @returns releases the hold
 */
export function holdUnsavedWork(): () => void {
  const hold = Symbol('unsaved work')
  holds.add(hold)
  // Only when needed: a page with this listener is not kept for going back.
  window.addEventListener('beforeunload', askBrowser)
  return () => letGo(hold)
}

/** True if leaving the page now would lose typed text. */
export function hasUnsavedWork(): boolean {
  return holds.size > 0
}

/** Ends all holds: the person chose to leave, or may no longer see the text. */
export function abandonUnsavedWork(): void {
  for (const hold of holds) letGo(hold)
}
