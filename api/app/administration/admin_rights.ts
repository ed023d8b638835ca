import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { backgroundCheckEnd } from '#rules/verification'
import { isMinor } from '#rules/age'
import { isAdmin } from '#rules/roles'
import type { Account } from '#rules/account'
import { accountColumns, accountOf, type AccountRow } from '#people/account_rows'
import { isLastAdmin } from '#accounts/deletion/last_admin'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'
import { withdrawPending } from '#verification/withdraw'

/** Why rights are not given or taken, for the operator who asked. */
export class RightsRefusal extends Error {
  override name = 'RightsRefusal'
}

const lockByEmail = preparedWrite<AccountRow>(
  'admin_rights_lock',
  `select ${accountColumns('$2')} from users account
   where lower(account.email) = lower($1) for no key update of account`,
)

const give = preparedWrite(
  'admin_rights_give',
  `update users set account_type = 'admin', organization_kind = null, is_verified = true,
     verification_level = coalesce(verification_level, 'verified'),
     background_check_valid_until = $2, updated_at = $3
   where id = $1`,
)

const take = preparedWrite(
  'admin_rights_take',
  `update users set account_type = null, is_verified = false, verification_level = null,
     background_check_valid_until = null, updated_at = $2
   where id = $1`,
)

async function lockedAccount(trx: TransactionClientContract, email: string): Promise<Account> {
  const [row] = await lockByEmail(trx, email.trim(), clock.now())
  if (!row) throw new RightsRefusal(`There is no account with the e-mail ${email}`)
  return accountOf(row)
}

const byOperator = (userId: string, action: string) => ({
  actorId: null,
  action,
  subjectType: 'user',
  subjectId: userId,
  reason: 'From the command line',
})

/**
 * Makes an account an admin's, verified and checked for 24 months: how the first admin comes to be.
 * @throws RightsRefusal for no such account, a minor's and a suspended one
 */
export function grantAdmin(email: string): Promise<void> {
  return transaction(async (trx) => {
    const account = await lockedAccount(trx, email)
    if (isMinor(account, clock.today())) {
      throw new RightsRefusal('Until they are 18 their account stays an athlete account')
    }
    if (account.suspendedAt) throw new RightsRefusal('This account is suspended')
    if (account.accountType !== 'admin') {
      await withdrawPending(trx, account.id, ['identity', 'background_check'])
    }
    const now = clock.now()
    await give(trx, account.id, backgroundCheckEnd(now), now)
    await recordAudit(trx, byOperator(account.id, 'user.admin_granted'))
  })
}

/**
 * Takes an admin's rights and badges; the account chooses its type anew.
 * @throws RightsRefusal for no such account, no admin's, and the last admin's
 */
export function revokeAdmin(email: string): Promise<void> {
  return transaction(async (trx) => {
    const account = await lockedAccount(trx, email)
    if (!isAdmin(account, clock.now())) throw new RightsRefusal('This account is no admin’s')
    if (await isLastAdmin(trx, account)) {
      throw new RightsRefusal('This is the last admin: make another one first')
    }
    await take(trx, account.id, clock.now())
    await recordAudit(trx, byOperator(account.id, 'user.admin_revoked'))
  })
}
