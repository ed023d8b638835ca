import type { VerificationReview, VerificationUnderReview } from '@fieldhouse/contract'
import { ApiError, refusalMessage } from '@fieldhouse/contract/client'
import { draftsOf, useNotify, useUser } from '@fieldhouse/remote-kit'
import { useHeld, type Held } from '@fieldhouse/remote-kit/requests'
import { useReviewRequest } from '../verification.queries.ts'
import { draftOfDate, draftOfNotes } from './review-drafts.ts'

export interface Decision {
  request: Pick<VerificationUnderReview, 'id' | 'userId' | 'user' | 'verificationType' | 'version'>
  status: VerificationReview['status']
  reviewNotes: string | null
  /** The corrected one. */
  dateOfBirth?: string | undefined
}

export type HeldDecision = Held<Decision>

/** Reviews of this page that can still be undone. */
export function useHeldDecisions() {
  const { mutateAsync } = useReviewRequest()
  const drafts = draftsOf(useUser().id)
  const notify = useNotify()

  function forget(id: string) {
    for (const name of [draftOfNotes(id), draftOfDate(id)]) drafts.write(name, null)
  }

  async function send({ request, status, reviewNotes, dateOfBirth }: Decision) {
    const { id, version } = request
    try {
      await mutateAsync({ id, status, reviewNotes, version, dateOfBirth })
    } catch (error) {
      const isReviewed = error instanceof ApiError && error.problem?.code === 'already_reviewed'
      if (isReviewed) forget(id)
      const reason = refusalMessage(error) ?? 'Failed to review request'
      notify({ title: 'Error', description: reason, tone: 'danger' })
      return reason
    }
    forget(id)
    notify({ title: 'Verification request reviewed', tone: 'success' })
    return null
  }

  return useHeld<Decision>({ idOf: ({ request }) => request.id, send })
}
