import { NEXT_REQUEST_ID } from './review-panel.tsx'

const rowOf = (id: string | null | undefined) =>
  document.querySelector<HTMLElement>(`[data-request="${id}"]`)

const list = () => document.getElementById('queue')

/** Moves the focus one row up or down, starting at the focused row or else the selected one. */
export function moveFocus(step: 1 | -1, selectedId: string | null): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-request]')]
  const here = rows.findIndex(
    (row) =>
      row === document.activeElement ||
      (!row.parentElement?.parentElement?.contains(document.activeElement) &&
        row.dataset.request === selectedId),
  )
  rows[Math.min(Math.max(here + step, 0), rows.length - 1)]?.focus()
}

/** Returns the focus to the row of a viewed request. */
export function focusOnRow(id: string | null): void {
  const row = rowOf(id)
  // On a phone the list is only shown again now.
  requestAnimationFrame(() => (row ?? list())?.focus())
}

/** Focuses the button for the next request after a decision. On a phone the list is visible instead. */
export function focusOnNext(id: string | undefined): void {
  const button = document.getElementById(NEXT_REQUEST_ID)
  const target = button?.offsetParent ? button : (rowOf(id) ?? list())
  target?.focus()
}
