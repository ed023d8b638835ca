import { useLocation } from '@fieldhouse/remote-kit/router'
import { useEffect } from 'react'

/** Focuses the field named in the address, such as `#bio`. */
export function useFocusFromHash(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '') return
    // After the page's heading got the focus, as on every arrival.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(hash.slice(1))
      field?.focus()
      field?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}
