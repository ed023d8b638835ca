const TEXT = 'textarea, input:not([type]), input[type=text], [contenteditable]'

const typedInto = new Set<Element>()

function textOf(element: Element): string {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
    ? element.value
    : (element.textContent ?? '')
}

/**
 * Tracks typing. A composer that stores its draft holds no unsaved work, but the page must not change during a
 * half-written sentence either.
 * @returns a function that stops it
 */
export function watchTyping(document: Document): () => void {
  function notice({ target }: Event) {
    if (target instanceof Element && target.matches(TEXT)) typedInto.add(target)
  }
  document.addEventListener('input', notice, true)
  return () => document.removeEventListener('input', notice, true)
}

/** True if text that was typed into this page is still in a field. */
export function hasTypedText(): boolean {
  for (const element of typedInto) {
    if (!element.isConnected || textOf(element).trim() === '') typedInto.delete(element)
  }
  return typedInto.size > 0
}
