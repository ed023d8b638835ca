import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account } from '#rules/account'
import { isAdmin } from '#rules/roles'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'

// Follows `isAdmin`.
const findOthers = preparedWrite(
  'other_admins',
  `select id from users
   where account_type = 'admin' and is_verified and background_check_valid_until > $2
     and absent_since is null and id <> $1
   limit 1`,
)

// Of two admins who leave at once the second sees that the first is gone.
const lockAdmins = preparedWrite(
  'admins_lock',
  `select pg_advisory_xact_lock(hashtextextended('admins', 0))`,
)

/** Whether an account is an admin and no other would be left without it; until the transaction ends no other leaves. */
export async function isLastAdmin(
  trx: TransactionClientContract,
  account: Account,
): Promise<boolean> {
  const now = clock.now()
  if (!isAdmin(account, now)) return false
  await lockAdmins(trx)
  return (await findOthers(trx, account.id, now)).length === 0
}
