import type { PasswordReset } from '@fieldhouse/contract'
import { holdAccount } from '#people/account_lock'
import { readAccount } from '#people/account_rows'
import { confirmEmailOf } from '#accounts/keys/confirm_email'
import { hashOfChosen, setPassword } from '#accounts/keys/set_password'
import { lookAtToken, takeToken } from '#accounts/keys/tokens'
import { enqueue } from '#jobs/enqueue'
import { hasLeft } from '#core/limits/limits'
import { transaction } from '#core/database/transaction'

export const RESET_ON_ITS_WAY =
  'Check your mail: if this e-mail has an account, a link to set a new password is on its way'

/**
 * Sends a link for a new password. Whether anyone is there is only looked up when the mail is made: the answer and
 * its time are the same for everybody, also for who asked too often.
 */
export async function askForReset(email: string): Promise<void> {
  const wanted = email.trim().toLowerCase()
  if (!(await hasLeft('mailsPerEmail', wanted))) return
  await transaction((trx) => enqueue(trx, 'mail_password_reset', { email: wanted }))
}

/**
 * Sets a new password by a mailed link: once, and every session ends. Whoever followed it reads that mailbox, so the
 * e-mail is confirmed by it too.
 * @throws 422 for a link that does not work (any more), and at the field for a password that is refused
 */
export async function resetPassword({ token, password }: PasswordReset): Promise<void> {
  const { userId } = await lookAtToken(token, 'password_reset')
  const account = await readAccount(userId)
  const passwordHash = await hashOfChosen(password, account, 'password')
  await transaction(async (trx) => {
    await holdAccount(trx, userId)
    await takeToken(trx, token, 'password_reset')
    await confirmEmailOf(trx, userId)
    await setPassword(trx, account, passwordHash, { action: 'account.password_reset' })
  })
}
