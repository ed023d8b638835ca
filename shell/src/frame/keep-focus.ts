import { latestFocus, type Trail } from './focus-trail.ts'

/** Whoever removed the element may move the focus as well, such as a dialog that closes or a page that opens. */
const PATIENCE_MS = 150

/**
 * Keeps the focus where it was when the element that has it goes, as a button does whose request is done: what stands in
 * its place takes it. Browsers give it to the document, where a screen reader starts at the top again.
 * @returns a function that ends it
 */
export function keepFocus(document: Document): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function isLost(lost: Trail | null): lost is Trail {
    const { activeElement, body } = document
    const isNowhere = activeElement === null || activeElement === body
    return (
      lost !== null && isNowhere && (!lost.element.isConnected || lost.element.matches(':disabled'))
    )
  }

  function look() {
    if (!isLost(latestFocus())) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      const trail = latestFocus()
      if (isLost(trail)) placeOf(trail, document)?.focus({ preventScroll: true })
    }, PATIENCE_MS)
  }

  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  // Lost before this was loaded.
  look()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** The element in its place now, or else the one around it. It is focusable for as long as it has the focus. */
function placeOf({ around }: Trail, { body }: Document): HTMLElement | null {
  const found = around.find(({ parent }) => parent.isConnected)
  if (!found || found.parent === body) return null
  const { parent, index } = found
  const place = parent.children[Math.min(index, parent.children.length - 1)] ?? parent
  if (!(place instanceof HTMLElement)) return null
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  return place
}
