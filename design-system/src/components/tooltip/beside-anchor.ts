const GAP_PX = 6
const EDGE_PX = 8

/** Position centered below a control, or above it without space below, and always inside the window. */
export function besideAnchor(anchor: Element, ground: HTMLElement): string {
  const { clientWidth, clientHeight } = document.documentElement
  const { offsetWidth, offsetHeight } = ground
  const { top, bottom, left, width } = anchor.getBoundingClientRect()
  const below = bottom + GAP_PX
  const hasRoom = below + offsetHeight + EDGE_PX <= clientHeight
  const y = hasRoom ? below : Math.max(EDGE_PX, top - GAP_PX - offsetHeight)
  const centered = left + (width - offsetWidth) / 2
  const x = Math.max(EDGE_PX, Math.min(centered, clientWidth - offsetWidth - EDGE_PX))
  return `translate(${Math.round(x)}px, ${Math.round(y)}px)`
}
