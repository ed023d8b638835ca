import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { signedOut } from '#exceptions/problem'
import type { Account } from '#rules/account'
import { preparedWrite } from '#services/prepared_write'

const holdForChange = preparedWrite(
  'account_hold',
  'select from users where id = $1 for no key update',
)

const holdForDeed = preparedWrite(
  'account_act',
  'select id from users where id = $1 and absent_since is null for share',
)

/**
 * Lets nobody else change an account until the transaction ends; what it does to others is over by then, or waits.
 * Never `for update`: every row that names the account would wait, too.
 */
export async function holdAccount(trx: TransactionClientContract, id: string): Promise<void> {
  await holdForChange(trx, id)
}

/**
 * Keeps an account from being suspended, and from leaving, in the middle of what it does: that comes before, and is
 * refused, or after, and finds what was done.
 * @throws 401 for who is gone by now: their sessions are over
 */
export async function holdActor(
  trx: TransactionClientContract,
  { id }: Pick<Account, 'id'>,
): Promise<void> {
  const [actor] = await holdForDeed(trx, id)
  if (!actor) throw signedOut()
}
