/** An element that had the focus, and its place: each element around it, with the position of the way to it. */
export interface Trail {
  element: Element
  around: { parent: Element; index: number }[]
}

let latest: Trail | null = null

/** The trail of what had the focus last; null once the page itself has it. */
export const latestFocus = () => latest

/**
 * Follows the focus from the first moment on: what keeps it comes later, and learns here where it was.
 * @returns a function that ends it
 */
export function followFocus(document: Document): () => void {
  const follow = ({ target }: FocusEvent) => {
    latest = target instanceof Element && target !== document.body ? trailOf(target) : null
  }
  document.addEventListener('focusin', follow)
  return () => document.removeEventListener('focusin', follow)
}

function trailOf(element: Element): Trail {
  const around: Trail['around'] = []
  for (let child = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement
    around.push({ parent, index: [...parent.children].indexOf(child) })
  }
  return { element, around }
}
