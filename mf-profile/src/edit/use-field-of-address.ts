import { useLocation } from '@fieldhouse/remote-kit/router'
import { useEffect } from 'react'

/** `#bio`: whoever was sent to a field finds themselves in it. */
export function useFieldOfAddress(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '') return
    // After the page's heading took the focus, as it does on every arrival.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(hash.slice(1))
      field?.focus()
      field?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}
