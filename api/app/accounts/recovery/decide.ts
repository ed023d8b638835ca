import type { IdentityReview as Shown, IdentityReviewDecision } from '@fieldhouse/contract'
import IdentityReview from '#accounts/recovery/identity_review'
import { isMine, presentReview, reviewsFor } from '#accounts/recovery/queue'
import { tellOfReview } from '#accounts/recovery/tell'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { notFound } from '#core/problems/problem'
import { holdActorAnd } from '#people/account_lock'
import type { Viewer } from '#rules/account'
import { judgeDecision } from '#rules/identity_review'

/**
 * Approves or refuses a request, as one of two admins.
 * @throws 403 for the admin's own, their family's, and without a second factor; 404; 409 for one that is over
 */
export function decideIdentityReview(
  viewer: Viewer,
  id: string,
  { decision, reason }: IdentityReviewDecision,
): Promise<Shown> {
  return transaction(async (trx) => {
    const asked = await IdentityReview.find(id, { client: trx })
    if (!asked) throw notFound()
    await holdActorAnd(trx, viewer, asked.userId)
    const held = await IdentityReview.query({ client: trx }).where({ id }).forUpdate().first()
    if (!held) throw notFound()
    const find = () => reviewsFor(viewer, trx).where({ id }).firstOrFail()
    const review = await find()
    const decider = {
      id: viewer.id,
      isOwnOrFamilys: isMine(review, viewer),
      hasSecondFactor: viewer.hasSecondFactor,
      refusedIt: held.refusedBy === viewer.id,
    }
    const judged = judgeDecision(held, decider, { decision }, clock.now())
    if (judged.outcome === 'refused') throw judged.problem
    if (judged.outcome === 'repeated') return presentReview(review, viewer)
    if (decision === 'refuse') {
      await held.merge({ status: 'refused', refusedBy: viewer.id }).save()
      await tellOfReview(trx, review.user, id, 'refused')
    } else if (held.firstApproverId === null) {
      await held.merge({ firstApproverId: viewer.id }).save()
    } else {
      await held.merge({ secondApproverId: viewer.id }).save()
    }
    await recordAudit(trx, {
      actorId: viewer.id,
      subjectId: held.userId,
      action: decision === 'refuse' ? 'identity_review.refused' : 'identity_review.approved',
      reason,
      details: { reviewId: id },
    })
    return presentReview(await find(), viewer)
  })
}
