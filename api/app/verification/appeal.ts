import type { VerificationRequest, VerificationType } from '@fieldhouse/contract'
import { conflict, notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { refusedAppeal, type ReviewFacts } from '#rules/verification'
import { holdActor } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { notify } from '#notifications/notify'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'
import { NOTICES } from '#verification/notices'
import { ownRequest } from '#verification/own_requests'

const lock = preparedWrite<{
  verification_type: VerificationType
  status: ReviewFacts['status']
  appeal_statement: string | null
  is_outdated: boolean
}>(
  'verification_lock_own',
  `select verification_type, status, appeal_statement, outdated_at is not null as is_outdated
   from verification_requests
   where id = $1 and user_id = $2 for update`,
)

const hasOtherPending = preparedWrite(
  'verification_other_pending',
  `select from verification_requests
   where user_id = $1 and verification_type = $2 and status = 'pending'`,
)

const requeue = preparedWrite(
  'verification_requeue',
  `update verification_requests
   set status = 'pending', decided_at = null, first_reviewer_id = reviewer_id, reviewer_id = null,
     first_review_notes = review_notes, review_notes = null,
     appeal_statement = $2, queued_at = $3, version = version + 1
   where id = $1`,
)

/**
 * Puts a rejected request back into the queue, for another reviewer. The same statement again is the same appeal.
 * @throws 404 for others' requests, 409 unless rejected and never appealed
 */
export async function appealVerification(
  viewer: Viewer,
  id: string,
  statement: string,
): Promise<VerificationRequest> {
  await transaction(async (trx) => {
    await holdActor(trx, viewer, 'to_change')
    const [request] = await lock(trx, id, viewer.id)
    if (!request) throw notFound()
    const { verification_type: verificationType, status, appeal_statement: earlier } = request
    if (status === 'pending' && earlier === statement) return
    const problem = refusedAppeal({
      status,
      isAppeal: earlier !== null,
      isOutdated: request.is_outdated,
    })
    if (problem) throw problem
    if ((await hasOtherPending(trx, viewer.id, verificationType)).length > 0) {
      throw conflict('already_pending', 'A request of this kind waits for its review already')
    }
    await requeue(trx, id, statement, clock.now())
    await notify(trx, {
      userId: viewer.id,
      actorId: null,
      subjectId: id,
      ...NOTICES.submitted[verificationType],
    })
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'verification.appealed',
      subjectType: 'user',
      subjectId: viewer.id,
      details: { requestId: id, verificationType },
    })
  })
  return ownRequest(viewer, id)
}
