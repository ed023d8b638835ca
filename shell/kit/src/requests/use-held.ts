import { useRef, useState } from 'react'
import { useBeforeLeaving } from './use-before-leaving.ts'

/** Time to undo a decision: until then the server does not know of it. */
export const UNDO_MS = 10_000

/** `held` can be undone; `sending` is on its way; `refused` was refused by the server, and changed nothing. */
export type Held<Decision> = Decision & { effectiveAt: number } & (
    { state: 'held' | 'sending' } | { state: 'refused'; reason: string }
  )

interface HeldOptions<Decision> {
  idOf: (decision: Decision) => string
  /** Sends a decision that can no longer be undone; resolves with the reason of a refusal to keep, or null. */
  send: (decision: Decision) => Promise<string | null>
}

export interface HeldDecisions<Decision> {
  decisions: readonly Held<Decision>[]
  hold: (decision: Decision) => void
  /** Returns false if it is too late. */
  undo: (id: string) => boolean
  dismiss: (id: string) => void
}

/**
 * Decisions of this page that can still be undone, each for ten seconds. All are sent immediately when the page is left
 * in any way: another section, another site, a closed tab, a sign-out.
 */
export function useHeld<Decision extends object>({
  idOf,
  send,
}: HeldOptions<Decision>): HeldDecisions<Decision> {
  const [decisions, setDecisions] = useState<readonly Held<Decision>[]>([])
  const waiting = useRef(new Map<string, { timer: number; send: () => void }>())

  function change(id: string, next: Held<Decision> | null) {
    setDecisions((all) =>
      next
        ? all.map((decision) => (idOf(decision) === id ? next : decision))
        : all.filter((decision) => idOf(decision) !== id),
    )
  }

  async function sendNow(held: Held<Decision>) {
    const id = idOf(held)
    change(id, { ...held, state: 'sending' })
    const reason = await send(held)
    change(id, reason === null ? null : { ...held, state: 'refused', reason })
  }

  function undo(id: string): boolean {
    const entry = waiting.current.get(id)
    if (!entry) return false
    window.clearTimeout(entry.timer)
    waiting.current.delete(id)
    change(id, null)
    return true
  }

  function hold(decision: Decision) {
    const id = idOf(decision)
    undo(id)
    const held: Held<Decision> = {
      ...decision,
      state: 'held',
      effectiveAt: Date.now() + UNDO_MS,
    }
    function takeEffect() {
      const entry = waiting.current.get(id)
      if (!entry) return
      window.clearTimeout(entry.timer)
      waiting.current.delete(id)
      void sendNow(held)
    }
    waiting.current.set(id, { timer: window.setTimeout(takeEffect, UNDO_MS), send: takeEffect })
    setDecisions((all) => [...all.filter((other) => idOf(other) !== id), held])
  }

  useBeforeLeaving(() => {
    for (const entry of [...waiting.current.values()]) entry.send()
  })

  return { decisions, hold, undo, dismiss: (id) => change(id, null) }
}
