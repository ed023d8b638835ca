import { useRef } from 'react'

/**
 * Moves the focus to the first field of an overlay, or to the overlay where its text has to be scrolled to reach one, and back to where it was when it
 * closes.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = lasting(document.activeElement as HTMLElement | null)
      if (!(event.target instanceof HTMLElement)) return
      const field = firstField(event.target)
      if (!field) return
      event.preventDefault()
      if (isBelowTheFold(field, event.target)) event.target.focus({ preventScroll: true })
      else field.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current?.focus({ preventScroll: true })
    },
  }
}

const FIELDS = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"]'

/** First field of an overlay, which comes before its close button. */
function firstField(overlay: Element): HTMLElement | null {
  return (
    [...overlay.querySelectorAll<HTMLElement>(FIELDS)].find(
      (field) => !field.matches(':disabled, [tabindex="-1"]'),
    ) ?? null
  )
}

function isBelowTheFold(field: HTMLElement, overlay: HTMLElement): boolean {
  return field.getBoundingClientRect().bottom > overlay.getBoundingClientRect().bottom
}

/** The button of a menu in place of its item, which is gone when the overlay closes. */
function lasting(element: HTMLElement | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : element
}
