import { useEffect, useState } from 'react'

/** Between two keys of somebody who types on. */
const PAUSE_MS = 150

/** The value once it has stayed the same for a moment; at once where it is empty. */
export function usePause(value: string): string {
  const [settled, setSettled] = useState(value)

  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value, settled])

  return settled
}
