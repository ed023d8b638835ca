import { useRemote } from '../remote/remote-context.ts'
import type { SlotPart } from '../remote/remote-props.ts'
import type { SlotName } from './slot-contexts.ts'

/**
 * Parts of a slot that the signed-in person gets, in their order, for a page that lists them and shows one at a time:
 * `<Slot name="settings.section" part={part} … />`. Known before any of their code is loaded, on the server too.
 */
export function useSlotParts(slot: SlotName): readonly SlotPart[] {
  return useRemote().services.partsOf?.(slot) ?? []
}
