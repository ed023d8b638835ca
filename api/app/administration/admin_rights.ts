import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { asciiEmail } from '@fieldhouse/contract'
import { backgroundCheckEnd } from '#rules/verification'
import { isMinor } from '#rules/age'
import { inTwoParts } from '#rules/names'
import { isAdmin } from '#rules/roles'
import { holdAccount } from '#people/account_lock'
import { readAccount } from '#people/account_rows'
import User from '#people/user'
import { isLastAdmin } from '#accounts/deletion/last_admin'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { withdrawPending } from '#verification/withdraw'

/** Refusal to grant or revoke admin rights, worded for the operator. */
export class RightsRefusal extends Error {
  override name = 'RightsRefusal'
}

/** Locked account with this email, as a model and as the rules read it. */
async function lockedAccount(trx: TransactionClientContract, email: string) {
  const known = await User.query({ client: trx })
    .whereRaw('lower(email) = lower(?)', [asciiEmail(email.trim())])
    .first()
  if (!known) throw new RightsRefusal(`There’s no account with the email ${email}`)
  await holdAccount(trx, known.id)
  const user = await known.refresh()
  return { user, account: await readAccount(known.id, trx) }
}

const byOperator = (userId: string, action: string) => ({
  actorId: null,
  action,
  subjectType: 'user',
  subjectId: userId,
  reason: 'From the command line',
})

/**
 * Grants admin rights, verified and with a background check for 24 months. The first admin is created this way.
 * @throws RightsRefusal for an unknown, suspended or minor's account, and for an unconfirmed email
 */
export function grantAdmin(email: string): Promise<void> {
  return transaction(async (trx) => {
    const { user, account } = await lockedAccount(trx, email)
    if (isMinor(account, clock.now())) {
      throw new RightsRefusal('Until they’re 18, their account stays an athlete account')
    }
    if (account.suspendedAt) throw new RightsRefusal('This account is suspended')
    // Whoever registered an address need not read its mail: rights go to who does.
    if (!account.emailIsConfirmed) {
      throw new RightsRefusal(
        'This account hasn’t confirmed its email: follow the link mailed to it first (without SMTP_URL, mail is in DATA_DIR/mail)',
      )
    }
    if (account.accountType !== 'admin') {
      await withdrawPending(trx, account.id, ['identity', 'background_check'])
    }
    await user
      .merge({
        accountType: 'admin',
        organizationKind: null,
        ...inTwoParts(user),
        isVerified: true,
        verificationLevel: user.verificationLevel ?? 'verified',
        backgroundCheckValidUntil: backgroundCheckEnd(clock.now()),
      })
      .save()
    await recordAudit(trx, byOperator(account.id, 'user.admin_granted'))
  })
}

/**
 * Revokes admin rights and badges; the person chooses an account type again.
 * @throws RightsRefusal for an unknown account, one without these rights, and the last admin
 */
export function revokeAdmin(email: string): Promise<void> {
  return transaction(async (trx) => {
    const { user, account } = await lockedAccount(trx, email)
    if (!isAdmin(account, clock.now())) throw new RightsRefusal('This account isn’t an admin’s')
    if (await isLastAdmin(trx, account)) {
      throw new RightsRefusal('This is the last admin: make another one first')
    }
    await user
      .merge({
        accountType: null,
        isVerified: false,
        verificationLevel: null,
        backgroundCheckValidUntil: null,
      })
      .save()
    await recordAudit(trx, byOperator(account.id, 'user.admin_revoked'))
  })
}
