import { useState, type KeyboardEvent } from 'react'
import { NOTHING, useOpenList } from '../combobox/use-open-list.ts'

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

/**
 * Words under a text field: the first one that is meant is highlighted, arrows go on from there. As long as nothing was
 * typed since the field was entered, all words are offered.
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
    if (event.nativeEvent.isComposing || list.heed(event) || event.key !== 'Enter') return
    // In an open list Enter is about the words: the form is not sent.
    if (list.isShown) event.preventDefault()
    if (highlighted) return choose(highlighted.text)
    close()
    if (!list.isShown) onSettle?.(value)
  }

  return { list, words, startTyping, open, choose, leave, onKeyDown }
}
