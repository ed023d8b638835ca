import { useEffect, useState } from 'react'

/** Longer than the gap between two keys during typing. */
const PAUSE_MS = 150

/** The value once it has not changed for a moment; an empty one immediately. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)

  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, settled])

  return settled
}
