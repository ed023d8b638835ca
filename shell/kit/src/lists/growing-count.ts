import { startTransition, useEffect, useState } from 'react'

/** Rows that are added at once: laid out in one piece, more of them block a phone. */
const STEP = 5

/** More rows than a first page has: the reader was further down before, and comes Back to that place. */
const SEEN_BEFORE = 50

/**
 * Number of rows of a long list to render: those of the first response, then more in steps that a press interrupts, then
 * all, for good. A list that has more than its first page from the start is rendered at once: its rows bring back the place
 * to which the page is scrolled.
 * @param first rows that a window shows; the server draws these
 * @param total rows that there are
 * @returns Infinity once all are due
 */
export function useGrowingCount(first: number, total: number): number {
  const [count, setCount] = useState(total > SEEN_BEFORE ? Infinity : first)
  useEffect(() => {
    if (count === Infinity) return
    startTransition(() => setCount(count + STEP < total ? count + STEP : Infinity))
  }, [count, total])
  return count
}
