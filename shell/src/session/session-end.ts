/** Why the person cannot go on; null while they can. */
export type SessionEnd = 'signed out' | 'suspended' | null

const listeners = new Set<() => void>()
let end: SessionEnd = null

/** That the session of this page is over, known to whoever asks. */
export const sessionEnd = {
  current: () => end,
  set(next: SessionEnd) {
    // A person who was told of a suspended account is signed out by that: the better reason stays.
    if (next === end || (next === 'signed out' && end === 'suspended')) return
    end = next
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
