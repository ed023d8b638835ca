/** What somebody corrects or presses next. */
const NEEDED = '[aria-invalid=true], [type=submit]'
const CONTROLS = 'a[href], button, input, select, textarea'

/**
 * Moves the region of toasts from the end of the window to its start, or back, whenever it would lie over the control with
 * the focus, a wrong field or a button that sends a form. Where both places would, it stays.
 * @returns a function that ends it
 */
export function keepOffControls(region: HTMLElement): () => void {
  const { ownerDocument: document } = region
  let frame = 0

  function place() {
    if (!covers()) return
    region.toggleAttribute('data-at-start')
    if (covers()) region.toggleAttribute('data-at-start')
  }

  function covers(): boolean {
    const toast = region.firstElementChild?.getBoundingClientRect()
    return toast !== undefined && needed().some((control) => overlap(toast, control))
  }

  function needed(): Element[] {
    const { activeElement: focused } = document
    const controls = [...document.querySelectorAll(NEEDED)]
    if (focused?.matches(CONTROLS)) controls.push(focused)
    return controls.filter((control) => !region.contains(control))
  }

  // The focus moves to the first wrong field, and the page with it.
  function placeSoon() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }

  region.removeAttribute('data-at-start')
  place()
  document.addEventListener('focusin', placeSoon)
  document.addEventListener('scrollend', placeSoon)
  return () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', placeSoon)
    document.removeEventListener('scrollend', placeSoon)
  }
}

function overlap(toast: DOMRect, control: Element): boolean {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top
}
