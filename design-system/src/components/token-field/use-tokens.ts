import { useState, type KeyboardEvent } from 'react'
import { useWordList, type WordSuggestion } from '../word-field/use-word-list.ts'

interface Tokens {
  value: readonly string[]
  suggest: (typed: string) => readonly WordSuggestion[]
  onChange: (words: string[]) => void
  /** Called with each change in words, for screen readers. */
  announce: (news: string) => void
}

const isSameWord = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Words of a list and the text being typed. Enter, a comma, a choice and leaving the field turn the text into a word;
 * Backspace in an empty field removes the last one. No word is there twice.
 */
export function useTokens({ value, suggest, onChange, announce }: Tokens) {
  const [text, setText] = useState('')
  const suggestOthers = (typed: string) =>
    suggest(typed).filter((word) => !value.some(isSameWord(word.text)))
  const { list, words, startTyping, open, choose, leave, onKeyDown } = useWordList({
    value: text,
    suggest: suggestOthers,
    onChange: setText,
    onSettle: (settled) => add([settled]),
  })

  function add(typed: readonly string[]) {
    setText('')
    const added: string[] = []
    for (const word of typed.map((part) => part.trim()).filter(Boolean)) {
      if (![...value, ...added].some(isSameWord(word))) added.push(word)
    }
    if (added.length === 0) return
    onChange([...value, ...added])
    announce(`${added.join(', ')} added`)
  }

  function remove(word: string) {
    onChange(value.filter((other) => other !== word))
    announce(`${word} removed`)
  }

  /** The known word that a typed one begins or stands for; otherwise itself. */
  function completed(typed: string): string {
    const word = typed.trim()
    return (word && suggest(word).find(({ isMeant }) => isMeant)?.text) || word
  }

  return {
    text,
    list,
    words,
    open,
    add: choose,
    remove,
    leave,
    /** Takes over the input's text. Commas, also of pasted or dictated text, end words. */
    type(typed: string) {
      const parts = typed.split(',')
      const rest = parts.pop() ?? ''
      if (parts.length > 0) add(parts.map(completed))
      setText(rest.trimStart())
      startTyping()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.nativeEvent.isComposing) return
      const last = value.at(-1)
      if (event.key === 'Backspace' && text === '' && last !== undefined) return remove(last)
      if (event.key === 'Enter' && text.trim() !== '') {
        event.preventDefault()
        return choose(words[list.current]?.text ?? text)
      }
      onKeyDown(event)
    },
  }
}
