import { useId, useState, type KeyboardEvent } from 'react'

export const NOTHING = -1

/** A list of options under a text field: open or not, and the option that arrows have moved to. */
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

  /** The list with so many options. The one at `first` is highlighted until arrows move on. */
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
      /** Arrows and Escape; false for any other key. */
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
