import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account } from '#rules/account'
import { isAdmin } from '#rules/roles'
import { clock } from '#core/clock'
import { preparedWrite } from '#core/database/prepared_write'
import User from '#people/user'

// Of two admins leaving at once, the second sees that the first is gone.
const lockAdmins = preparedWrite(
  'admins_lock',
  `select pg_advisory_xact_lock(hashtextextended('admins', 0))`,
)

/** True for the only admin; no other admin can leave until the transaction ends. */
export async function isLastAdmin(
  trx: TransactionClientContract,
  account: Account,
): Promise<boolean> {
  const now = clock.now()
  if (!isAdmin(account, now)) return false
  await lockAdmins(trx)
  // Mirrors `isAdmin`.
  const other = await User.query({ client: trx })
    .where({ accountType: 'admin', isVerified: true })
    .where('backgroundCheckValidUntil', '>', now)
    .whereNull('absentSince')
    .whereNot({ id: account.id })
    .first()
  return other === null
}
