import { useId, useState, type KeyboardEvent } from 'react'

/** A word offered while one types. */
export interface WordSuggestion {
  text: string
  /** True where Enter should choose it: the typed text begins it, or is another name of it. */
  isMeant: boolean
}

interface WordList {
  value: string
  suggest: (typed: string) => readonly WordSuggestion[]
  onChange: (text: string) => void
  onSettle: ((text: string) => void) | undefined
}

const NOTHING = -1

/**
 * Words under a text field: the first one that is meant is highlighted, arrows go on from there. As long as nothing was
 * typed since the field was entered, all words are offered.
 */
export function useWordList({ value, suggest, onChange, onSettle }: WordList) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [hasTyped, setTyped] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)

  const words = isOpen ? suggest(hasTyped ? value : '') : []
  const isShown = words.length > 0
  const meant = hasTyped && words[0]?.isMeant ? 0 : NOTHING
  const current = Math.min(moved ?? meant, words.length - 1)
  const highlighted = isShown ? words[current] : undefined

  function open(typed: boolean) {
    setOpen(true)
    setTyped(typed)
    setMoved(null)
  }

  function close() {
    setOpen(false)
    setTyped(false)
    setMoved(null)
  }

  function choose(text: string) {
    onChange(text)
    onSettle?.(text)
    close()
  }

  function move(by: 1 | -1) {
    if (!isOpen) {
      open(false)
      return
    }
    const from = current === NOTHING && by === -1 ? 0 : current
    setMoved((from + by + words.length) % Math.max(words.length, 1))
  }

  /** Leaving completes what was only begun, and never replaces what was written in full. */
  function leave() {
    const begun = value.trim().toLowerCase()
    const isBegun = highlighted && begun !== '' && highlighted.text.toLowerCase().startsWith(begun)
    if (isBegun) choose(highlighted.text)
    else {
      onSettle?.(value)
      close()
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      // In an open list Enter is about the words: the form is not sent.
      if (isShown) event.preventDefault()
      if (highlighted) choose(highlighted.text)
      else {
        close()
        if (!isShown) onSettle?.(value)
      }
    }
  }

  return {
    words,
    isShown,
    listId: `${id}-list`,
    optionId: (index: number) => `${id}-${index}`,
    current: highlighted ? current : NOTHING,
    open,
    choose,
    leave,
    onKeyDown,
  }
}
