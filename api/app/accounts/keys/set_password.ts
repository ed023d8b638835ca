import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { invalidInput } from '#core/problems/problem'
import type { Account } from '#rules/account'
import { passwordRefusal } from '#rules/passwords'
import { passwordChangedLetter } from '#accounts/keys/letters'
import { endTokens } from '#accounts/keys/tokens'
import { recordAudit } from '#audit/record'
import { commonPasswords } from '#accounts/common_passwords'
import { sendMail } from '#mail/send'
import { notify } from '#notifications/notify'
import { hashPassword } from '#accounts/password_hashing'
import User from '#people/user'
import { endSessionsOf } from '#accounts/sessions'
import { clock } from '#core/clock'

type Field = 'newPassword' | 'password'

/**
 * The hash of a password that somebody may choose for an account.
 * @param field where the form asks for it
 * @throws 422 at the field for one that is common or personal
 */
export async function hashOfChosen(password: string, account: Account, field: Field) {
  const refusal = passwordRefusal(password, account, await commonPasswords())
  if (refusal) throw invalidInput({ [field]: refusal })
  return hashPassword(password)
}

/** Replaces a password, ends every session and every link that was mailed, and tells the person. */
export async function setPassword(
  trx: TransactionClientContract,
  account: Account,
  passwordHash: string,
  { action }: { action: string },
): Promise<void> {
  await User.query({ client: trx })
    .where({ id: account.id })
    .update({ passwordHash, updatedAt: clock.now() })
  await endSessionsOf(trx, account.id)
  await endTokens(trx, account.id)
  await recordAudit(trx, {
    actorId: account.id,
    action,
    subjectId: account.id,
  })
  await notify(trx, {
    userId: account.id,
    type: 'account_notice',
    actorId: null,
    title: 'Password changed',
    message: 'Your password was changed, and your other devices were signed out.',
    actionUrl: '/settings',
  })
  await sendMail(trx, passwordChangedLetter(account))
}
