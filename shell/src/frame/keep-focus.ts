/** Whoever removed the element may move the focus as well, such as a dialog that closes or a page that opens. */
const PATIENCE_MS = 150

/** An element that had the focus, and its place: each element around it, with the position of the way to it. */
interface Trail {
  element: Element
  around: { parent: Element; index: number }[]
}

/**
 * Keeps the focus where it was when the element that has it goes, as a button does whose request is done: what stands in
 * its place takes it. Browsers give it to the document, where a screen reader starts at the top again.
 * @returns a function that ends it
 */
export function keepFocus(document: Document): () => void {
  let trail: Trail | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function follow({ target }: FocusEvent) {
    trail = target instanceof Element && target !== document.body ? trailOf(target) : null
  }

  function isLost(lost: Trail | null): lost is Trail {
    const { activeElement, body } = document
    const isNowhere = activeElement === null || activeElement === body
    return (
      lost !== null && isNowhere && (!lost.element.isConnected || lost.element.matches(':disabled'))
    )
  }

  function look() {
    if (!isLost(trail)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isLost(trail)) placeOf(trail, document)?.focus({ preventScroll: true })
    }, PATIENCE_MS)
  }

  const observer = new MutationObserver(look)
  document.addEventListener('focusin', follow)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', follow)
  }
}

function trailOf(element: Element): Trail {
  const around: Trail['around'] = []
  for (let child = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement
    around.push({ parent, index: [...parent.children].indexOf(child) })
  }
  return { element, around }
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
