/** Marks the ends of a row behind which there is more, so that they fade. */
function mark(list: HTMLElement) {
  // Negative from right to left.
  const before = Math.abs(list.scrollLeft)
  const after = list.scrollWidth - list.clientWidth - before
  list.toggleAttribute('data-more-before', before > 1)
  list.toggleAttribute('data-more-after', after > 1)
}

/** Keeps those marks true while the row is scrolled or changes. @returns a function that ends it */
export function keepMarked(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const update = () => mark(list)
  update()
  list.addEventListener('scroll', update, { passive: true })
  window.addEventListener('resize', update)
  return () => {
    list.removeEventListener('scroll', update)
    window.removeEventListener('resize', update)
  }
}
