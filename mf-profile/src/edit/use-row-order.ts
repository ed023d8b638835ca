import { useState } from 'react'
import { useDragOrder } from '../order/use-drag-order.ts'

/** Moves and removes rows, with announcements for screen readers. */
export function useRowOrder(
  what: string,
  count: number,
  move: (from: number, to: number) => void,
  remove: (index: number) => void,
  addButtonId: string,
) {
  const [said, setSaid] = useState('')

  function moveTo(from: number, to: number) {
    move(from, to)
    setSaid(`${what} ${from + 1} is now ${to + 1} of ${count}`)
  }

  return {
    said,
    count,
    moveTo,
    remove(index: number) {
      remove(index)
      setSaid(`${what} ${index + 1} removed`)
      // The pressed button is gone.
      document.getElementById(addButtonId)?.focus()
    },
    drag: useDragOrder(moveTo),
  }
}

export type RowOrder = ReturnType<typeof useRowOrder>
