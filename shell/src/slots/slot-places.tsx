import { useSyncExternalStore } from 'react'
import { lazyPart } from '../frame/lazy-part.tsx'
import { openSlots } from './open-slots.ts'

const [FilledSlots] = lazyPart(
  () => import(/* webpackChunkName: "slots" */ './filled-slots.tsx'),
  () => null,
)

/** Parts of areas on other areas' pages. No page needs their code to open: it comes with the first slot. */
export function SlotPlaces() {
  const slots = useSyncExternalStore(openSlots.subscribe, openSlots.current, openSlots.current)
  return slots.length > 0 && <FilledSlots slots={slots} />
}
