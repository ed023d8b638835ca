import { useRef } from 'react'

/** Gives the focus back to what had it before an overlay opened, whatever opened it. */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = lasting(document.activeElement as HTMLElement | null)
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      opener.current?.focus()
    },
  }
}

/** The item of a menu is gone by then; the button that the menu belongs to is not. */
function lasting(element: HTMLElement | null): HTMLElement | null {
  const button = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  return button ? document.getElementById(button) : element
}
