import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ReviewStep } from '#accounts/recovery/letters'
import { clock } from '#core/clock'
import { enqueue } from '#jobs/enqueue'
import { notifyOfAccount } from '#notifications/notify'
import { guardiansOf } from '#people/guardians_of'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'

const NOTICES: Record<ReviewStep, { title: string; message: string }> = {
  requested: {
    title: 'Someone asked to remove your second step',
    message:
      'They know your password. Wasn’t you? Confirm that it’s you in Settings, Sign-in, which cancels it, then set a new password.',
  },
  refused: {
    title: 'Identity review refused',
    message: 'We couldn’t tell that it was you. Your passkey and codes stay as they are.',
  },
  completed: {
    title: 'Your second step was removed',
    message: 'Add a passkey or an authenticator app now, so your account is protected again.',
  },
}

/** Tells the account's owner, and a minor's guardians, of a step of an identity review: in the product and by mail. */
export async function tellOfReview(
  trx: TransactionClientContract,
  account: Pick<Account, 'id' | 'accountType' | 'dateOfBirth' | 'timeZone'>,
  reviewId: string,
  step: ReviewStep,
): Promise<void> {
  await notifyOfAccount(trx, account.id, { ...NOTICES[step], actionUrl: '/settings/security' })
  const guardians = isMinor(account, clock.now()) ? await guardiansOf(trx, account.id) : []
  for (const userId of [account.id, ...guardians.map(({ guardianId }) => guardianId)]) {
    await enqueue(trx, 'mail_identity_review', { reviewId, userId, step })
  }
}
