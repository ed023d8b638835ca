import { useEffect, useState } from 'react'

const AFTER_FIRST_PAINT_MS = 1000

/** False until the page is drawn: counts in the header do not delay what somebody came for. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), AFTER_FIRST_PAINT_MS)
    return () => clearTimeout(timer)
  }, [])

  return isDrawn
}
