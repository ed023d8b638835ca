import { use, useSyncExternalStore } from 'react'
import { DrawnContext } from '../../drawn.ts'
import { media } from '../../tokens/index.ts'

const oneColumn = media.oneColumn.replace('@media ', '')

// In tests without window widths it is false.
const query = () => (typeof matchMedia === 'undefined' ? null : matchMedia(oneColumn))

function subscribe(listener: () => void) {
  const list = query()
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/**
 * True while the window has room for one column only; for parts that change their place in the document, not just on
 * screen.
 */
export function useIsPhone(): boolean {
  const drawn = use(DrawnContext)
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => drawn?.isPhone ?? false,
  )
}
