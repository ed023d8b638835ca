import { useLayoutEffect, type RefObject } from 'react'

/** Height of a field that follows its text, for browsers that cannot size a field by its content themselves. */
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
