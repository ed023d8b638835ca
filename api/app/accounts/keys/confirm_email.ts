import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import User from '#people/user'
import { emailChangedLetter } from '#accounts/keys/letters'
import { deadLink, endTokens, lookAtToken, takeToken } from '#accounts/keys/tokens'
import { holdAccount } from '#people/account_lock'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { sendMail } from '#mail/send'
import { notify } from '#notifications/notify'
import { transaction } from '#core/database/transaction'

const UNIQUE_VIOLATION = '23505'

/** The mailbox of an account's e-mail is its owner's, as far as we can tell. */
export async function confirmEmailOf(trx: TransactionClientContract, userId: string) {
  await User.query({ client: trx })
    .where({ id: userId })
    .whereNull('emailConfirmedAt')
    .update({ emailConfirmedAt: clock.now() })
}

async function changeEmail(trx: TransactionClientContract, userId: string, email: string) {
  const user = await User.findOrFail(userId, { client: trx })
  const letter = emailChangedLetter(user)
  await user.merge({ email, emailConfirmedAt: clock.now() }).save()
  await endTokens(trx, userId)
  await recordAudit(trx, {
    actorId: userId,
    action: 'account.email_changed',
    subjectId: userId,
  })
  await notify(trx, {
    userId,
    type: 'account_notice',
    actorId: null,
    title: 'E-mail changed',
    message: 'You sign in with your new e-mail from now on.',
    actionUrl: '/settings',
  })
  await sendMail(trx, letter)
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
