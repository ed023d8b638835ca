import { use, useSyncExternalStore } from 'react'
import { DrawnContext } from '../../drawn.ts'
import { media } from '../../tokens/index.ts'

const oneColumn = media.oneColumn.replace('@media ', '')

// Where a test has no windows of any width, there is room.
const query = () => (typeof matchMedia === 'undefined' ? null : matchMedia(oneColumn))

function subscribe(listener: () => void) {
  const list = query()
  list?.addEventListener('change', listener)
  return () => list?.removeEventListener('change', listener)
}

/** True while the window has room for one column alone; for parts that move in the document, not only on the screen. */
export function useIsPhone(): boolean {
  const drawn = use(DrawnContext)
  return useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => drawn?.isPhone ?? false,
  )
}
