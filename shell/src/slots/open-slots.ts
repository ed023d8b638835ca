import type { OpenSlot, SlotRequest } from '@fieldhouse/remote-kit/host'

export interface OpenedSlot extends SlotRequest {
  id: number
}

let all: readonly OpenedSlot[] = []
let count = 0
const listeners = new Set<() => void>()

function set(next: readonly OpenedSlot[]) {
  all = next
  for (const listener of listeners) listener()
}

/** Slots on the page, to be filled. */
export const openSlots = {
  current: () => all,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export function openSlot(request: SlotRequest): OpenSlot {
  const id = ++count
  set([...all, { ...request, id }])
  return {
    update: (context) => set(all.map((slot) => (slot.id === id ? { ...slot, context } : slot))),
    close: () => set(all.filter((slot) => slot.id !== id)),
  }
}
