import { useEffect, useState } from 'react'

const AFTER_FIRST_PAINT_MS = 1000

/** False until the page is rendered: counts in the header must not delay its content. */
export function useIsDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), AFTER_FIRST_PAINT_MS)
    return () => clearTimeout(timer)
  }, [])

  return isDrawn
}
