import { useState, type KeyboardEvent } from 'react'
import { NOTHING, useOpenList } from '../combobox/use-open-list.ts'

/** A word suggested during typing. */
export interface WordSuggestion {
  text: string
  /** True if Enter should select it: the typed text is its beginning, or another name of it. */
  isMeant: boolean
}

interface WordList {
  value: string
  suggest: (typed: string) => readonly WordSuggestion[]
  onChange: (text: string) => void
  onSettle: ((text: string) => void) | undefined
}

/**
 * Suggestions under a text field: the first likely one is highlighted, and arrow keys move on from there. Until
 * something is typed after entering the field, all words are listed.
 */
export function useWordList({ value, suggest, onChange, onSettle }: WordList) {
  const { isOpen, open: openList, close: closeList, withOptions } = useOpenList()
  const [hasTyped, setTyped] = useState(false)
  const words = isOpen ? suggest(hasTyped ? value : '') : []
  const list = withOptions(words.length, hasTyped && words[0]?.isMeant ? 0 : NOTHING)
  const highlighted = words[list.current]

  function open() {
    setTyped(false)
    openList()
  }

  function startTyping() {
    setTyped(true)
    openList()
  }

  function close() {
    setTyped(false)
    closeList()
  }

  function choose(text: string) {
    onChange(text)
    onSettle?.(text)
    close()
  }

  /** Completes a begun word on leaving the field, and never replaces a complete text. */
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
    if (event.nativeEvent.isComposing || list.heed(event) || event.key !== 'Enter') return
    // In an open list Enter selects a word instead of submitting the form.
    if (list.isShown) event.preventDefault()
    if (highlighted) return choose(highlighted.text)
    close()
    if (!list.isShown) onSettle?.(value)
  }

  return { list, words, startTyping, open, choose, leave, onKeyDown }
}
