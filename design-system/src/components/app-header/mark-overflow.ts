/** Marks the ends of a row that continues there, so that they fade out. */
function mark(list: HTMLElement) {
  // Negative in right-to-left text.
  const before = Math.abs(list.scrollLeft)
  const after = list.scrollWidth - list.clientWidth - before
  list.toggleAttribute('data-more-before', before > 1)
  list.toggleAttribute('data-more-after', after > 1)
}

/** Keeps those marks current while the row is scrolled or changes. @returns a function that stops it */
export function markOverflow(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const update = () => mark(list)
  const frame = requestAnimationFrame(update)
  list.addEventListener('scroll', update, { passive: true })
  window.addEventListener('resize', update)
  return () => {
    cancelAnimationFrame(frame)
    list.removeEventListener('scroll', update)
    window.removeEventListener('resize', update)
  }
}
