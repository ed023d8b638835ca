import { useState, type DragEvent } from 'react'

/**
 * Reordering by mouse: a row is dragged by its handle and dropped on the row whose place it takes. On touch screens and
 * by keyboard `MoveButtons` does the same.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [taken, setTaken] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)

  function end() {
    setTaken(null)
    setOver(null)
  }

  return {
    /** Props for the row. */
    rowProps: (index: number) => ({
      'data-over': over === index && taken !== index ? '' : undefined,
      onDragOver(event: DragEvent) {
        if (taken === null) return
        event.preventDefault()
        setOver(index)
      },
      onDrop(event: DragEvent) {
        if (taken === null) return
        event.preventDefault()
        if (taken !== index) onMove(taken, index)
        end()
      },
    }),
    /** Props for its handle. */
    handleProps: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', '')
        setTaken(index)
      },
      onDragEnd: end,
    }),
  }
}
