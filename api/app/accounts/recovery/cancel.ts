import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import IdentityReview from '#accounts/recovery/identity_review'
import { recordAudit } from '#audit/record'
import { transaction } from '#core/database/transaction'
import { holdAccount } from '#people/account_lock'

async function recordCancel(
  trx: TransactionClientContract,
  { id, userId }: IdentityReview,
  by: 'link' | 'factor' | 'password',
): Promise<void> {
  await recordAudit(trx, {
    // Whoever has the mail may cancel: nobody is signed in.
    actorId: by === 'link' ? null : userId,
    subjectId: userId,
    action: 'identity_review.canceled',
    details: { reviewId: id, by },
  })
}

/**
 * Ends the open request of somebody who has just used a second factor, which is not lost, or who has a new password: the
 * request began with the old one.
 */
export async function cancelReviewsOf(
  trx: TransactionClientContract,
  userId: string,
  by: 'factor' | 'password' = 'factor',
): Promise<void> {
  const review = await IdentityReview.query({ client: trx })
    .where({ userId, status: 'pending' })
    .forUpdate()
    .first()
  if (!review) return
  await review.merge({ status: 'canceled' }).save()
  await recordCancel(trx, review, by)
}

/**
 * Cancels a request by the link in its mail. Repeating it changes nothing.
 * @returns false for one that ended otherwise, or is gone
 */
export function cancelReview(id: string): Promise<boolean> {
  return transaction(async (trx) => {
    const asked = await IdentityReview.find(id, { client: trx })
    if (!asked) return false
    await holdAccount(trx, asked.userId)
    const review = await IdentityReview.query({ client: trx }).where({ id }).forUpdate().first()
    if (!review) return false
    if (review.status === 'pending') {
      await review.merge({ status: 'canceled' }).save()
      await recordCancel(trx, review, 'link')
    }
    return review.status === 'canceled'
  })
}
