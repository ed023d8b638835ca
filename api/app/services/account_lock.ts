import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { forbidden, signedOut } from '#exceptions/problem'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import { clock, type Day } from '#services/clock'
import { preparedWrite } from '#services/prepared_write'

const holdForChange = preparedWrite(
  'account_hold',
  'select from users where id = $1 for no key update',
)

const holdForDeed = preparedWrite<{
  account_type: Account['accountType']
  date_of_birth: Day | null
}>(
  'account_act',
  `select account_type, date_of_birth from users where id = $1 and absent_since is null for share`,
)

/**
 * Lets nobody else change an account until the transaction ends; what it does to others is over by then, or waits.
 * Never `for update`: every row that names the account would wait, too.
 */
export async function holdAccount(trx: TransactionClientContract, id: string): Promise<void> {
  await holdForChange(trx, id)
}

/**
 * Keeps an account from being suspended, from leaving, and from becoming a minor's, in the middle of what it does: that
 * comes before, and is refused, or after, and finds what was done.
 * @throws 401 for who is gone by now: their sessions are over; 403 for who is a minor by now, and was judged as a grown-up
 */
export async function holdActor(
  trx: TransactionClientContract,
  { id, accountType, dateOfBirth }: Pick<Account, 'id' | 'accountType' | 'dateOfBirth'>,
): Promise<void> {
  const [actor] = await holdForDeed(trx, id)
  if (!actor) throw signedOut()
  const [now, judged] = [
    { accountType: actor.account_type, dateOfBirth: actor.date_of_birth },
    { accountType, dateOfBirth },
  ].map((account) => isMinor(account, clock.today()))
  if (now !== judged) {
    throw forbidden('account_changed', 'Your account has just changed: load the page again')
  }
}
