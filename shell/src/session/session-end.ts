/** Reason why the person cannot continue; null while they can. */
export type SessionEnd = 'signed out' | 'suspended' | null

const listeners = new Set<() => void>()
let end: SessionEnd = null

/** State of this page's session, once it has ended. */
export const sessionEnd = {
  current: () => end,
  set(next: SessionEnd) {
    // A suspension also signs the person out: its reason is the better one and stays.
    if (next === end || (next === 'signed out' && end === 'suspended')) return
    end = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
