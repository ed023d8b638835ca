import { useRef } from 'react'

/** The focus goes to the first field of an overlay, and back to what had it before, whatever opened it. */
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
      opener.current?.focus()
    },
  }
}

const FIELDS = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"]'

/** The field that an overlay is about, before its close button. */
function firstField(overlay: Element): HTMLElement | null {
  return (
    [...overlay.querySelectorAll<HTMLElement>(FIELDS)].find(
      (field) => !field.matches(':disabled, [tabindex="-1"]'),
    ) ?? null
  )
}

/** The item of a menu is gone by then; the button that the menu belongs to is not. */
function lasting(element: HTMLElement | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : element
}
