const lastShown = new WeakMap<Element, Element>()

/**
 * Scrolls the row, and nothing else, to the current entry if it is out of view; once, so that a finger can scroll away
 * from it.
 */
export function scrollToCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[aria-current="page"]')
  if (!list || !current || lastShown.get(list) === current) return
  lastShown.set(list, current)
  const row = list.getBoundingClientRect()
  const entry = current.getBoundingClientRect()
  if (entry.left >= row.left && entry.right <= row.right) return
  list.scrollLeft += entry.left + entry.width / 2 - (row.left + row.width / 2)
}
