import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#people/user'
import { emailChangedLetter } from '#accounts/keys/letters'
import { deadLink, endTokens, lookAtToken, takeToken } from '#accounts/keys/tokens'
import { holdAccount } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { sendMail } from '#mail/send'
import { notify } from '#notifications/notify'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const UNIQUE_VIOLATION = '23505'

/** The mailbox of an account's e-mail is its owner's, as far as we can tell. */
export async function confirmEmailOf(trx: TransactionClientContract, userId: string) {
  await markConfirmed(trx, userId, clock.now())
}

const markConfirmed = preparedWrite(
  'email_confirm',
  'update users set email_confirmed_at = coalesce(email_confirmed_at, $2) where id = $1',
)

const replaceEmail = preparedWrite(
  'email_replace',
  'update users set email = $2, email_confirmed_at = $3, updated_at = $3 where id = $1',
)

async function changeEmail(trx: TransactionClientContract, userId: string, email: string) {
  const before = await User.query({ client: trx }).where({ id: userId }).firstOrFail()
  await replaceEmail(trx, userId, email, clock.now())
  await endTokens(trx, userId)
  await recordAudit(trx, {
    actorId: userId,
    action: 'account.email_changed',
    subjectType: 'user',
    subjectId: userId,
  })
  await notify(trx, {
    userId,
    type: 'account_notice',
    actorId: null,
    subjectId: null,
    title: 'E-mail changed',
    message: 'You sign in with your new e-mail from now on.',
    actionUrl: '/settings',
  })
  await sendMail(trx, emailChangedLetter(before))
}

/**
 * Confirms an e-mail, or makes a new one count, by a mailed link: once.
 * @throws 422 for a link that does not work (any more), and for an e-mail that somebody else has taken meanwhile
 */
export async function confirmEmail(token: string): Promise<void> {
  const { userId } = await lookAtToken(token, 'email_confirmation', 'email_change')
  try {
    await transaction(async (trx) => {
      // Before the link, as whoever ends all links of the account does.
      await holdAccount(trx, userId)
      const taken = await takeToken(trx, token, 'email_confirmation', 'email_change')
      if (taken.purpose === 'email_change') await changeEmail(trx, taken.userId, taken.email)
      else await confirmEmailOf(trx, taken.userId)
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) {
      throw deadLink()
    }
    throw error
  }
}
