import type { VerificationRequest as Answer } from '@fieldhouse/contract'
import { conflict, notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { isUnderAge } from '#rules/account_status'
import { refusedAppeal } from '#rules/verification'
import { holdActor } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { notify } from '#notifications/notify'
import { transaction } from '#core/database/transaction'
import { NOTICES } from '#verification/notices'
import { ownRequest } from '#verification/own_requests'
import VerificationRequest from '#verification/verification_request'

/**
 * Returns a rejected request to the queue, for another reviewer. A repeat with the same statement is the same appeal.
 * @throws 404 for the requests of others, 409 unless rejected and never appealed
 */
export async function appealVerification(
  viewer: Viewer,
  id: string,
  statement: string,
): Promise<Answer> {
  await transaction(async (trx) => {
    await holdActor(trx, viewer, 'to_change', {
      whileAwaitingGuardian: isUnderAge(viewer, clock.now()),
    })
    const own = () => VerificationRequest.query({ client: trx }).where({ userId: viewer.id })
    const request = await own().where({ id }).forUpdate().first()
    if (!request) throw notFound()
    const { verificationType, status, appealStatement: earlier } = request
    if (status === 'pending' && earlier === statement) return
    const problem = refusedAppeal({
      status,
      isAppeal: earlier !== null,
      isOutdated: request.outdatedAt !== null,
    })
    if (problem) throw problem
    if (await own().where({ verificationType, status: 'pending' }).first()) {
      throw conflict('already_pending', 'You already have a request like this under review')
    }
    await request
      .merge({
        status: 'pending',
        decidedAt: null,
        firstReviewerId: request.reviewerId,
        reviewerId: null,
        firstReviewNotes: request.reviewNotes,
        reviewNotes: null,
        appealStatement: statement,
        queuedAt: clock.now(),
        version: request.version + 1,
      })
      .save()
    await notify(trx, {
      userId: viewer.id,
      actorId: null,
      subjectId: id,
      ...NOTICES.submitted[verificationType],
    })
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'verification.appealed',
      details: { requestId: id, verificationType },
    })
  })
  return ownRequest(viewer, id)
}
