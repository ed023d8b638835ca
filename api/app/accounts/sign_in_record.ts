import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { recordActivity } from '#activity/record'
import { recordAudit } from '#audit/record'
import { forbidden } from '#core/problems/problem'
import { MAIL_ADDRESS } from '#mail/settings'
import type { Account } from '#rules/account'

export const suspended = () =>
  forbidden(
    'suspended',
    `This account is suspended. Write to ${MAIL_ADDRESS} to appeal or get your data`,
  )

/** Records the sign-in, without its address, for the account's owner and for investigations. */
export async function recordSignIn(
  trx: TransactionClientContract,
  account: Account,
): Promise<void> {
  await recordAudit(trx, {
    actorId: account.id,
    action: 'account.signed_in',
  })
  await recordActivity(trx, account, { type: 'signed_in' })
}
