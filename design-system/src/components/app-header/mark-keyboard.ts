/** Browser toolbars take less height than this; on-screen keyboards take more. */
const KEYBOARD_MIN_PX = 120

const FIELDS =
  'textarea, select, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit])'

/**
 * Marks the document with `data-keyboard` while an on-screen keyboard covers the foot of the window. Browsers have no
 * event for it: a keyboard is assumed when a field has the focus and the window has lost much of its height, which a
 * hardware keyboard does not cause.
 * @returns a function that stops it
 */
export function markKeyboard(): (() => void) | undefined {
  const viewport = window.visualViewport
  if (!viewport) return undefined
  let tallest = { width: 0, height: 0 }

  function update() {
    if (!viewport) return
    const height = viewport.height * viewport.scale
    if (tallest.width !== window.innerWidth || tallest.height < height) {
      tallest = { width: window.innerWidth, height }
    }
    const isTyping = document.activeElement?.matches(FIELDS) === true
    const isOpen = isTyping && tallest.height - height > KEYBOARD_MIN_PX
    document.documentElement.toggleAttribute('data-keyboard', isOpen)
  }

  update()
  viewport.addEventListener('resize', update)
  document.addEventListener('focusin', update)
  document.addEventListener('focusout', update)
  return () => {
    viewport.removeEventListener('resize', update)
    document.removeEventListener('focusin', update)
    document.removeEventListener('focusout', update)
    document.documentElement.removeAttribute('data-keyboard')
  }
}
