/** Toolbars of browsers come and go within less; keyboards take more. */
const KEYBOARD_MIN_PX = 120

const FIELDS =
  'textarea, select, [contenteditable="true"], input:not([type=checkbox], [type=radio], [type=file], [type=button], [type=submit])'

/**
 * Marks the document with `data-keyboard` while a keyboard on the screen takes the foot of the window. No browser tells: it
 * is open when a field has the focus and much of the window has gone. With a keyboard on the desk nothing goes.
 * @returns a function that ends it
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
