import { useEffect, useEffectEvent, useState } from 'react'

/** Long enough to not search for a word letter by letter. */
const PAUSE_MS = 300

/**
 * The text of a field whose value is stored elsewhere and written only when typing pauses. If the value changes from
 * outside (Back, a link) the field follows; text being typed is never overwritten.
 * @param value the current value
 * @param onPause gets the typed text, trimmed
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
