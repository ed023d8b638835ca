const TEXT = 'textarea, input:not([type]), input[type=text], [contenteditable]'

const typedInto = new Set<Element>()

function textOf(element: Element): string {
  return element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement
    ? element.value
    : (element.textContent ?? '')
}

/**
 * Notices where somebody types. A composer that keeps its draft holds no unsaved work, and still nobody wants the page to
 * change under a sentence that is half written.
 * @returns a function that ends it
 */
export function watchTyping(document: Document): () => void {
  function notice({ target }: Event) {
    if (target instanceof Element && target.matches(TEXT)) typedInto.add(target)
  }
  document.addEventListener('input', notice, true)
  return () => document.removeEventListener('input', notice, true)
}

/** True if a text that was typed into this page still stands in it. */
export function hasTypedText(): boolean {
  for (const element of typedInto) {
    if (!element.isConnected || textOf(element).trim() === '') typedInto.delete(element)
  }
  return typedInto.size > 0
}
