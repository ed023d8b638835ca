import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { forbidden, signedOut } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { awaitsGuardian } from '#rules/admission'
import { isMinor } from '#rules/age'
import { hasSameStanding, type Standing } from '#rules/standing'
import { columnsOf } from '#core/database/columns_of'
import { clock } from '#core/clock'
import { type Guardian, guardiansOf } from '#people/guardians_of'
import { preparedWrite } from '#core/database/prepared_write'

const holdForChange = preparedWrite(
  'account_hold',
  'select from users where id = $1 for no key update',
)

/** Columns of `users`, as a {@link Standing}. */
export const STANDING_COLUMNS = columnsOf('users', [
  'accountType',
  'organizationKind',
  'dateOfBirth',
  'refusedDateOfBirth',
  'isVerified',
  'backgroundCheckValidUntil',
] satisfies (keyof Standing)[])

/** How an account is held: that others do not change it while it does something, or that nothing else of its own is done. */
const HOLDS = {
  to_act: preparedWrite<Standing>(
    'account_act',
    `select ${STANDING_COLUMNS} from users where id = $1 and absent_since is null for share`,
  ),
  to_change: preparedWrite<Standing>(
    'account_change',
    `select ${STANDING_COLUMNS} from users where id = $1 and absent_since is null for no key update`,
  ),
}

const holdBoth = preparedWrite<Standing & { id: string; is_absent: boolean }>(
  'accounts_hold',
  `select id, absent_since is not null as is_absent, ${STANDING_COLUMNS} from users
   where id = any($1::uuid[]) order by id for no key update`,
)

export const accountChanged = () =>
  forbidden('account_changed', 'Your account has just changed: load the page again')

/**
 * Lets nobody else change an account until the transaction ends; what it does to others is over by then, or waits.
 * Never `for update`: every row that names the account would wait, too.
 */
export async function holdAccount(trx: TransactionClientContract, id: string): Promise<void> {
  await holdForChange(trx, id)
}

/** @throws 401 and 403 as {@link holdActor}, for an account that is held by a statement of the caller's */
export function refuseChanged(viewer: Viewer, held: Standing | undefined): void {
  if (!held) throw signedOut()
  if (!hasSameStanding(held, viewer)) throw accountChanged()
}

/**
 * The guardians of a viewer whose account is held: their links begin and end with it held, too. Of an adult nothing is
 * read.
 * @throws 403 for a minor whose last guardian has just left
 */
export async function guardiansOfActor(
  trx: TransactionClientContract,
  viewer: Viewer,
): Promise<Guardian[]> {
  if (!isMinor(viewer, clock.today())) return []
  const guardians = await guardiansOf(trx, viewer.id)
  if (guardians.length === 0) throw awaitsGuardian()
  return guardians
}

/**
 * Keeps an account from being suspended, from leaving, and from becoming another (a minor's, an unverified one), in the
 * middle of what it does: that comes before, and is refused, or after, and finds what was done.
 * @param hold `to_change` where of two deeds of theirs the second has to see what the first did
 * @returns a minor's guardians; nobody where the deed is open to who awaits one
 * @throws 401 for who is gone by now: their sessions are over; 403 for who has another standing than what was judged
 */
export async function holdActor(
  trx: TransactionClientContract,
  viewer: Viewer,
  hold: keyof typeof HOLDS = 'to_act',
  { whileAwaitingGuardian = false } = {},
): Promise<Guardian[]> {
  const [held] = await HOLDS[hold](trx, viewer.id)
  refuseChanged(viewer, held)
  return whileAwaitingGuardian ? [] : guardiansOfActor(trx, viewer)
}

/** As {@link holdActor}, for who decides about another account, which is held as by {@link holdAccount}. */
export async function holdActorAnd(
  trx: TransactionClientContract,
  viewer: Viewer,
  otherId: string,
): Promise<void> {
  const held = await holdBoth(trx, [viewer.id, otherId])
  refuseChanged(
    viewer,
    held.find(({ id, is_absent }) => id === viewer.id && !is_absent),
  )
}
