import { useEffect, useRef } from 'react'

/** Keeps an element's own height in its `--own-height`, for styles that percentages cannot say. */
export function useOwnHeight<T extends HTMLElement>() {
  const element = useRef<T>(null)
  useEffect(() => {
    const own = element.current
    if (!own) return
    const observer = new ResizeObserver(() => {
      own.style.setProperty('--own-height', `${own.offsetHeight}px`)
    })
    observer.observe(own)
    return () => observer.disconnect()
  }, [])
  return element
}
