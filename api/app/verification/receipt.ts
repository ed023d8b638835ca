import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { VerificationType } from '@fieldhouse/contract'
import { letter } from '#mail/letter'
import type { Mail } from '#mail/mail'
import { addressFor } from '#mail/notices/recipient'
import { unsubscribePath } from '#mail/notices/unsubscribe_token'
import { publicUrl } from '#mail/public_url'
import { sendMail } from '#mail/send'

const SUBJECTS: Record<VerificationType, string> = {
  identity: 'We received your identity request',
  background_check: 'We received your background check request',
}

export const receiptLetter = (
  { userId, email }: { userId: string; email: string },
  verificationType: VerificationType,
): Mail =>
  letter({
    to: email,
    subject: SUBJECTS[verificationType],
    paragraphs: ['Thanks! Your request is with our team. We’ll let you know once it’s reviewed.'],
    link: { label: 'See your request', url: publicUrl('/settings/verification') },
    footnote: 'If you didn’t submit this, change your password right away.',
    unsubscribe: {
      label: 'No more emails about verification',
      url: publicUrl(unsubscribePath(userId, 'verification')),
    },
  })

/**
 * Mails the applicant that their request arrived, without a word of it. Not one of the notices, which are mailed an hour
 * apart: a decision soon after the request would wait for that hour.
 */
export async function mailReceipt(
  trx: TransactionClientContract,
  userId: string,
  verificationType: VerificationType,
): Promise<void> {
  const email = await addressFor(trx, userId, 'verification')
  if (!email) return
  await sendMail(trx, receiptLetter({ userId, email }, verificationType))
}
