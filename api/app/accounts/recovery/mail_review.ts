import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import IdentityReview from '#accounts/recovery/identity_review'
import { reviewLetter, type ReviewStep } from '#accounts/recovery/letters'
import { deliver } from '#mail/deliver'
import MailSettings from '#mail/mail_settings'
import { mailableAddress } from '#mail/mailable_address'
import { opensAt } from '#rules/identity_review'

export interface ReviewToMail {
  reviewId: string
  /** Receiver: the account's owner, or a guardian. */
  userId: string
  step: ReviewStep
}

/** Mails about a step of an identity review; nobody at an address that was never confirmed. */
export async function mailIdentityReview(
  trx: TransactionClientContract,
  jobId: string,
  { reviewId, userId, step }: ReviewToMail,
): Promise<void> {
  const review = await IdentityReview.find(reviewId, { client: trx })
  const email = review && (await mailableAddress(trx, userId, { whileLeaving: true }))
  if (!review || !email) return
  const settings = await MailSettings.find(userId, { client: trx })
  const told = {
    email,
    isGuardian: review.userId !== userId,
    timeZone: settings?.timeZone ?? null,
  }
  await deliver(jobId, reviewLetter(step, told, { id: review.id, opensAt: opensAt(review) }))
}
