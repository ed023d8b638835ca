import { useId, useState, type KeyboardEvent } from 'react'

export const NOTHING = -1

/** State of a list of options under a text field: open or closed, and the highlighted option. */
export function useOpenList() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)

  function open() {
    setOpen(true)
    setMoved(null)
  }

  function close() {
    setOpen(false)
    setMoved(null)
  }

  /** The list with this number of options. The one at `first` is highlighted until arrow keys move on. */
  function withOptions(count: number, first = NOTHING) {
    const isShown = isOpen && count > 0
    const current = isShown ? Math.min(moved ?? first, count - 1) : NOTHING
    const optionId = (index: number) => `${id}-${index}`

    function move(by: 1 | -1) {
      if (!isOpen) return open()
      const from = current === NOTHING && by === -1 ? 0 : current
      setMoved((from + by + count) % Math.max(count, 1))
    }

    return {
      id: `${id}-list`,
      isShown,
      current,
      optionId,
      wiring: {
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': isShown,
        'aria-controls': isShown ? `${id}-list` : undefined,
        'aria-activedescendant': current === NOTHING ? undefined : optionId(current),
      } as const,
      /** Handles arrow keys and Escape; false for any other key. */
      heed(event: KeyboardEvent): boolean {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          move(event.key === 'ArrowDown' ? 1 : -1)
          return true
        }
        if (event.key !== 'Escape' || !isShown) return false
        event.preventDefault()
        close()
        return true
      },
    }
  }

  return { isOpen, open, close, withOptions }
}

export type OpenList = ReturnType<ReturnType<typeof useOpenList>['withOptions']>
