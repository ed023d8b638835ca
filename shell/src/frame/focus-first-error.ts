import { latestFocus } from './focus-trail.ts'

/** Time in which a sent form may be refused: after that the person has gone on. */
const PATIENCE_MS = 20_000

/** A field, or a group of what is no field, such as files: no role of theirs takes `aria-invalid`. */
const WRONG = '[aria-invalid="true"], [data-invalid]'

const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/**
 * Moves the focus to the first wrong field of a form that was just sent, whether the form found it or the server refused it.
 * Whoever has gone on to write in another field is left there.
 * @returns a function that ends it
 */
export function focusFirstError(document: Document): () => void {
  let stopWaiting = () => {}

  function wait({ target }: SubmitEvent) {
    if (target instanceof HTMLFormElement) waitFor(target)
  }

  function waitFor(form: HTMLFormElement) {
    stopWaiting()
    const observer = new MutationObserver(look)
    const timer = setTimeout(() => stopWaiting(), PATIENCE_MS)
    stopWaiting = () => {
      observer.disconnect()
      clearTimeout(timer)
      form.removeEventListener('input', stopWaiting)
      stopWaiting = () => {}
    }

    function look() {
      const wrong = firstWrong(form)
      if (!wrong) return
      stopWaiting()
      if (!isElsewhere(wrong)) fieldOf(wrong)?.focus()
    }

    observer.observe(form, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-invalid', 'data-invalid'],
    })
    form.addEventListener('input', stopWaiting)
    // Sent again with the same error nothing changes.
    requestAnimationFrame(look)
  }

  document.addEventListener('submit', wait, { capture: true })
  // Sent before this was loaded.
  const sent = latestFocus()?.element.closest('[type=submit]')?.closest('form')
  if (sent) waitFor(sent)
  return () => {
    stopWaiting()
    document.removeEventListener('submit', wait, { capture: true })
  }

  /** Writing outside of the form. */
  function isElsewhere(wrong: Element) {
    const { activeElement } = document
    const isWriting = activeElement?.matches(FIELDS) === true
    return isWriting && !wrong.closest('form')?.contains(activeElement)
  }
}

function firstWrong(form: HTMLFormElement): Element | null {
  return form.querySelector(WRONG)
}

/** The field itself, or of a group its chosen or first one. */
function fieldOf(wrong: Element): HTMLElement | null {
  if (wrong.matches(FIELDS)) return wrong as HTMLElement
  return (
    wrong.querySelector<HTMLElement>('input:checked') ??
    wrong.querySelector<HTMLElement>(`:is(${FIELDS}, button):not(:disabled, [hidden])`)
  )
}
