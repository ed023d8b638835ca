import { useRef } from 'react'

/** Moves the focus to the first field of an overlay, and back to where it was when it closes. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = lasting(document.activeElement as HTMLElement | null)
      const field = event.target instanceof Element ? firstField(event.target) : null
      if (!field) return
      event.preventDefault()
      field.focus()
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

/** The button of a menu in place of its item, which is gone when the overlay closes. */
function lasting(element: HTMLElement | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : element
}
