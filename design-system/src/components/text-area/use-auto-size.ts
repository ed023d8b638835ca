import { useLayoutEffect, type RefObject } from 'react'

/** Fits the height of a field to its text, in browsers without `field-sizing`. */
export function useAutoSize(ref: RefObject<HTMLTextAreaElement | null>) {
  useLayoutEffect(() => {
    const area = ref.current
    if (!area || 'fieldSizing' in area.style) return
    const fit = () => {
      area.style.height = 'auto'
      area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`
    }
    fit()
    area.addEventListener('input', fit)
    return () => area.removeEventListener('input', fit)
  })
}
