import { endFactorsOf } from '#accounts/factors/changes'
import IdentityReview from '#accounts/recovery/identity_review'
import { tellOfReview } from '#accounts/recovery/tell'
import { endSessionsOf } from '#accounts/sessions'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { holdAccount } from '#people/account_lock'
import User from '#people/user'
import { removesFactors } from '#rules/identity_review'

/**
 * Removes the second factors of somebody who has just given the right password, if two admins approved that and the
 * time to object is over. All sessions end.
 * @param verified hash of that password; null if another service vouches for the person
 * @returns true if it did
 */
export async function removeLostFactors(userId: string, verified: string | null): Promise<boolean> {
  const due = await IdentityReview.query().where({ userId, status: 'pending' }).first()
  if (!due || !removesFactors(due, clock.now())) return false
  return transaction(async (trx) => {
    await holdAccount(trx, userId)
    const review = await IdentityReview.query({ client: trx })
      .where({ id: due.id })
      .forUpdate()
      .first()
    const user = await User.findOrFail(userId, { client: trx })
    // It may have been canceled, the account suspended, or its password changed, while this waited.
    if (!review || !removesFactors(review, clock.now()) || user.suspendedAt) return false
    if (verified !== null && user.passwordHash !== verified) return false
    await endSessionsOf(trx, user.id)
    await endFactorsOf(trx, user)
    await review.merge({ status: 'completed' }).save()
    await tellOfReview(trx, user, review.id, 'completed')
    await recordAudit(trx, {
      actorId: userId,
      action: 'identity_review.completed',
      details: { reviewId: review.id },
    })
    return true
  })
}
