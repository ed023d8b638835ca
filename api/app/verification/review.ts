import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { QueuedVerification, VerificationReview, VerificationType } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { backgroundCheckEnd, decideReview } from '#rules/verification'
import { holdActorAnd } from '#people/account_lock'
import { tellOfWhatWaits } from '#approvals/waiting'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { notify } from '#notifications/notify'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'
import { findToReview } from '#verification/look'
import { NOTICES } from '#verification/notices'
import { presentQueued } from '#verification/queue'

// The account before the request: whoever changes an account's type or name locks them in this order too.
const findApplicant = preparedWrite<{ user_id: string }>(
  'verification_applicant',
  'select user_id from verification_requests where id = $1',
)

const lock = preparedWrite<{
  reviewer_id: string | null
  first_reviewer_id: string | null
}>(
  'verification_lock',
  'select reviewer_id, first_reviewer_id from verification_requests where id = $1 for update',
)

const decide = preparedWrite(
  'verification_decide',
  `update verification_requests
   set status = $2, review_notes = $3, reviewer_id = $4, decided_at = $5, version = version + 1
   where id = $1`,
)

const approveIdentity = preparedWrite(
  'verification_approve_identity',
  `update users set is_verified = true, updated_at = $2,
     verification_level = coalesce(verification_level, 'verified')
   where id = $1`,
)

const approveBackgroundCheck = preparedWrite(
  'verification_approve_check',
  'update users set background_check_valid_until = $3, updated_at = $2 where id = $1',
)

function approve(trx: TransactionClientContract, userId: string, type: VerificationType) {
  const now = clock.now()
  return type === 'identity'
    ? approveIdentity(trx, userId, now)
    : approveBackgroundCheck(trx, userId, now, backgroundCheckEnd(now))
}

/**
 * Approves or rejects a request (rules.md, Verification). What an approval gives, the applicant's notice and the
 * entry in the audit log are written with it or not at all.
 * @throws 403 for the reviewer's own, their family's and an appeal against themselves, 404, 409 where it was decided
 *   or changed meanwhile, 422 for a rejection without notes
 */
export function reviewVerification(
  viewer: Viewer,
  id: string,
  review: VerificationReview,
): Promise<QueuedVerification> {
  return transaction(async (trx) => {
    const [applicant] = await findApplicant(trx, id)
    if (!applicant) throw notFound()
    await holdActorAnd(trx, viewer, applicant.user_id)
    const [held] = await lock(trx, id)
    if (!held) throw notFound()
    const request = await findToReview(trx, viewer, id)
    const decision = decideReview(
      {
        isOwn: request.user_id === viewer.id,
        isFamily: request.is_family,
        status: request.status,
        version: request.version,
        reviewNotes: request.review_notes,
        isDecidedByReviewer: held.reviewer_id === viewer.id,
        rejectedItBefore: held.first_reviewer_id === viewer.id,
      },
      review,
    )
    if (decision.outcome === 'refused') throw decision.problem
    if (decision.outcome === 'repeated') return presentQueued(request, false)

    const { user_id: userId, verification_type: verificationType } = request
    const { status } = review
    const notes = review.reviewNotes || null
    await decide(trx, id, status, notes, viewer.id, clock.now())
    if (status === 'approved') await approve(trx, userId, verificationType)
    await notify(trx, {
      userId,
      actorId: null,
      subjectId: id,
      ...NOTICES[status][verificationType],
    })
    if (status === 'approved') await tellOfWhatWaits(trx, userId)
    await recordAudit(trx, {
      actorId: viewer.id,
      action: `verification.${status}`,
      subjectType: 'user',
      subjectId: userId,
      reason: notes,
      details: { requestId: id, verificationType, isAppeal: request.is_appeal },
    })
    return presentQueued(await findToReview(trx, viewer, id), false)
  })
}
