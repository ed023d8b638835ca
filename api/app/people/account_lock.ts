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

/**
 * Locks an account against changes by others until the transaction ends; its own actions are finished by then, or wait.
 * Never `for update`: every row that references the account would wait, too.
 */
export const holdAccount = preparedWrite(
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

/** Locks of an account: against changes by others during an action, or also against further actions of its own. */
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
  forbidden('account_changed', 'Your account just changed: reload the page')

/** @throws 401 and 403 like {@link holdActor}, for an account locked by the caller's own statement */
export function refuseChanged(viewer: Viewer, held: Standing | undefined): void {
  if (!held) throw signedOut()
  if (!hasSameStanding(held, viewer)) throw accountChanged()
}

/**
 * Guardians of a viewer whose account is locked: their links begin and end under the same lock. For an adult nothing is
 * read.
 * @throws 403 for a minor whose last guardian has just left
 */
export async function guardiansOfActor(
  trx: TransactionClientContract,
  viewer: Viewer,
): Promise<Guardian[]> {
  if (!isMinor(viewer, clock.now())) return []
  const guardians = await guardiansOf(trx, viewer.id)
  if (guardians.length === 0) throw awaitsGuardian()
  return guardians
}

/**
 * Locks the acting account against a suspension, a departure or a change of standing (to a minor, to unverified) during
 * the action: such a change comes before, and the action is refused, or after, and finds its result.
 * @param hold `to_change` if the second of two concurrent actions has to see the first one's result
 * @returns a minor's guardians; nobody for actions open to a minor without any
 * @throws 401 for an account that is gone: its sessions are over; 403 for one with another standing than at the
 * decision
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

/** Like {@link holdActor}, for decisions about another account, which is locked as by {@link holdAccount}. */
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
