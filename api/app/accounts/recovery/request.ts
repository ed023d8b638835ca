import type { OwnIdentityReview } from '@fieldhouse/contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import IdentityReview from '#accounts/recovery/identity_review'
import { tellOfReview } from '#accounts/recovery/tell'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { consume, refund } from '#core/limits/limits'
import { holdAccount } from '#people/account_lock'
import type { Account } from '#rules/account'
import { approversOf, isOpen, opensAt, openSince } from '#rules/identity_review'

const presentOwn = (review: IdentityReview): OwnIdentityReview => ({
  requestedAt: review.requestedAt.toISOString(),
  opensAt: opensAt(review).toISOString(),
  approvals: approversOf(review).length,
})

const pendingOf = (userId: string, client?: TransactionClientContract) =>
  IdentityReview.query(client ? { client } : {}).where({ userId, status: 'pending' })

/** Open request of a person; null without one. */
export async function openReviewOf(userId: string): Promise<OwnIdentityReview | null> {
  const review = await pendingOf(userId).where('requestedAt', '>', openSince(clock.now())).first()
  return review && presentOwn(review)
}

/**
 * Opens an identity review for somebody whose password was right, and tells the account's owner. One is open at a time:
 * asking again answers that one, and mails nobody.
 * @throws 429 after several in a day
 */
export async function requestIdentityReview(account: Account): Promise<OwnIdentityReview> {
  const open = await openReviewOf(account.id)
  if (open) return open
  await consume('identityReviewsPerAccount', account.id)
  const { review, isNew } = await transaction(async (trx) => {
    await holdAccount(trx, account.id)
    const now = clock.now()
    const pending = await pendingOf(account.id, trx).forUpdate().first()
    if (pending && isOpen(pending, now)) return { review: pending, isNew: false }
    await pending?.merge({ status: 'expired' }).save()
    const opened = await IdentityReview.create(
      { userId: account.id, status: 'pending', requestedAt: now },
      { client: trx },
    )
    const review = await opened.refresh()
    await tellOfReview(trx, account, review.id, 'requested')
    await recordAudit(trx, {
      actorId: null,
      subjectId: account.id,
      action: 'identity_review.requested',
      details: { reviewId: review.id },
    })
    return { review, isNew: true }
  })
  if (!isNew) await refund('identityReviewsPerAccount', account.id)
  return presentOwn(review)
}
