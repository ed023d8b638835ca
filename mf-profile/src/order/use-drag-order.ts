import { useState, type DragEvent } from 'react'

/**
 * Order with a mouse: rows are taken by their handle and dropped on the row whose place they take. Under a finger and
 * by keyboard the buttons of `MoveButtons` do the same.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [taken, setTaken] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)

  function end() {
    setTaken(null)
    setOver(null)
  }

  return {
    /** For the row. */
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
    /** For what it is taken by. */
    handleProps: (index: number) => ({
      draggable: true,
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing that carries nothing.
        event.dataTransfer.setData('text/plain', '')
        setTaken(index)
      },
      onDragEnd: end,
    }),
  }
}
