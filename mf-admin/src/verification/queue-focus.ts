import { NEXT_REQUEST_ID } from './review-panel.tsx'

const rowOf = (id: string | null | undefined) =>
  document.querySelector<HTMLElement>(`[data-request="${id}"]`)

const list = () => document.getElementById('queue')

/** Focus on the row above or below the one that has it, or else the one that is looked at. */
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

/** Back to the row of a request that was looked at. */
export function focusOnRow(id: string | null): void {
  const row = rowOf(id)
  // On a phone the list only now comes back.
  requestAnimationFrame(() => (row ?? list())?.focus())
}

/** On to the next request after a decision. On a phone the list is in view instead of the button. */
export function focusOnNext(id: string | undefined): void {
  const button = document.getElementById(NEXT_REQUEST_ID)
  const target = button?.offsetParent ? button : (rowOf(id) ?? list())
  target?.focus()
}
