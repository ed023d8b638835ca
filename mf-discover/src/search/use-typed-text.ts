import { useEffect, useEffectEvent, useState } from 'react'

/** Long enough that a word is not searched for letter by letter. */
const PAUSE_MS = 300

/**
 * The text of a field whose value lives elsewhere and is written only when the typing pauses. Where the value changes by
 * itself (back, a link) the field follows; what is typed meanwhile is never taken away.
 * @param value as it stands
 * @param onPause takes the typed text, trimmed
 */
export function useTypedText(value: string, onPause: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [written, setWritten] = useState(value)

  if (value !== seen) {
    setSeen(value)
    if (value !== written) {
      setText(value)
      setWritten(value)
    }
  }

  function write() {
    const typed = text.trim()
    if (typed === value) return
    setWritten(typed)
    onPause(typed)
  }
  const writeLater = useEffectEvent(write)

  useEffect(() => {
    if (text.trim() === value) return
    const timer = setTimeout(writeLater, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value])

  return { text, setText, writeNow: write }
}
