import type { VerificationReview, VerificationUnderReview } from '@fieldhouse/contract'
import { ApiError, refusalMessage } from '@fieldhouse/contract/client'
import { draftsOf, useNotify, useUser } from '@fieldhouse/remote-kit'
import { useRef, useState } from 'react'
import { useReviewRequest } from '../verification.queries.ts'
import { draftOfDate, draftOfNotes } from './review-drafts.ts'
import { useBeforeLeaving } from './use-before-leaving.ts'

/** Time to undo a decision: until then the server does not know of it. */
export const UNDO_MS = 10_000

export interface Decision {
  request: Pick<VerificationUnderReview, 'id' | 'userId' | 'user' | 'verificationType' | 'version'>
  status: VerificationReview['status']
  reviewNotes: string | null
  /** The corrected one. */
  dateOfBirth?: string | undefined
}

/** `held` can be undone; `sending` is on its way; `refused` was refused by the server, and changed nothing. */
export type HeldDecision = Decision & { effectiveAt: number } & (
    { state: 'held' | 'sending' } | { state: 'refused'; reason: string }
  )

/**
 * Decisions of this page that can still be undone, each for ten seconds. All are sent immediately when the page is left
 * in any way: another section, another site, a closed tab, a sign-out.
 */
export function useHeldDecisions() {
  const { mutateAsync } = useReviewRequest()
  const drafts = draftsOf(useUser().id)
  const notify = useNotify()
  const [decisions, setDecisions] = useState<readonly HeldDecision[]>([])
  const waiting = useRef(new Map<string, { timer: number; send: () => void }>())

  function change(id: string, next: HeldDecision | null) {
    setDecisions((all) =>
      next
        ? all.map((decision) => (decision.request.id === id ? next : decision))
        : all.filter((decision) => decision.request.id !== id),
    )
  }

  function forget(id: string) {
    for (const name of [draftOfNotes(id), draftOfDate(id)]) drafts.write(name, null)
  }

  async function send(decision: HeldDecision) {
    const { request, status, reviewNotes, dateOfBirth } = decision
    const { id, version } = request
    change(id, { ...decision, state: 'sending' })
    try {
      await mutateAsync({ id, status, reviewNotes, version, dateOfBirth })
      forget(id)
      change(id, null)
      notify({ title: 'Verification request reviewed', tone: 'success' })
    } catch (error) {
      const isReviewed = error instanceof ApiError && error.problem?.code === 'already_reviewed'
      if (isReviewed) forget(id)
      const reason = refusalMessage(error) ?? 'Failed to review request'
      change(id, { ...decision, state: 'refused', reason })
      notify({ title: 'Error', description: reason, tone: 'danger' })
    }
  }

  function hold(decision: Decision) {
    const { id } = decision.request
    undo(id)
    const held: HeldDecision = {
      ...decision,
      state: 'held',
      effectiveAt: Date.now() + UNDO_MS,
    }
    function sendNow() {
      const entry = waiting.current.get(id)
      if (!entry) return
      window.clearTimeout(entry.timer)
      waiting.current.delete(id)
      void send(held)
    }
    waiting.current.set(id, { timer: window.setTimeout(sendNow, UNDO_MS), send: sendNow })
    setDecisions((all) => [...all.filter(({ request }) => request.id !== id), held])
  }

  /** @returns false if it is too late */
  function undo(id: string): boolean {
    const entry = waiting.current.get(id)
    if (!entry) return false
    window.clearTimeout(entry.timer)
    waiting.current.delete(id)
    change(id, null)
    return true
  }

  useBeforeLeaving(() => {
    for (const { send: sendNow } of [...waiting.current.values()]) sendNow()
  })

  return { decisions, hold, undo, dismiss: (id: string) => change(id, null) }
}
