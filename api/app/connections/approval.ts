import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import type { Approvable, Subject } from '#approvals/subjects'
import { clock, type Day } from '#core/clock'
import { acceptPair } from '#connections/accept'
import { askForConnection } from '#connections/guardians'
import { settleRequest, tellOfRequest } from '#connections/notices'
import { forgetSubject } from '#notifications/take_back'
import { lockTies } from '#people/pair_lock'
import { preparedWrite } from '#core/database/prepared_write'

interface PairRow {
  is_own_wish: boolean
  is_agreed: boolean
  awaits_other: boolean
  account_type: Account['accountType']
  date_of_birth: Day | null
}

/**
 * `$1` which, `$2` of which child, `$3` who is the other, `$4` now. A child's own request is made when it may reach
 * the other: that it waited would tell an age.
 */
const nothingAwaitedSql = (more = '') => `
  with pair as (
    update connections set
      awaits_guardian_of = array_remove(awaits_guardian_of, $2::uuid)${more},
      created_at = case when requester_id = $2 then $4 else created_at end
    where id = $1 and status = 'pending'
    returning requester_id, addressee_asked_at, awaits_guardian_of
  )
  select pair.requester_id = $2 as is_own_wish, pair.addressee_asked_at is not null as is_agreed,
    other.id = any(pair.awaits_guardian_of) as awaits_other, other.account_type, other.date_of_birth
  from pair join users other on other.id = $3`

const approve = preparedWrite<PairRow>(
  'approval_connection_approve',
  nothingAwaitedSql(', approved_for = array_append(approved_for, $2::uuid)'),
)
const release = preparedWrite<PairRow>('approval_connection_release', nothingAwaitedSql())

// Nobody but the child and the guardians knew of it: as if it had never been.
const dropOwnWish = preparedWrite(
  'approval_connection_drop',
  `delete from connections
   where id = $1 and requester_id = $2 and addressee_asked_at is null returning id`,
)
// As one that the other had made alone: they see no request, and asking again soon is not heard.
const decline = preparedWrite(
  'approval_connection_decline',
  `update connections set
     status = 'declined', decided_at = $4, requester_id = $3, addressee_id = $2,
     created_at = case when requester_id = $2 then addressee_asked_at else created_at end,
     addressee_asked_at = null, awaits_guardian_of = '{}',
     note = case when requester_id = $3 then note end
   where id = $1 and status = 'pending'`,
)

type Connecting = (trx: TransactionClientContract, subject: Subject) => Promise<void>

const valuesOf = ({ subjectId, childId, otherId }: Subject) => [
  subjectId,
  childId,
  otherId,
  clock.now(),
]

const holdRow = preparedWrite(
  'approval_connection_hold',
  'select from connections where id = $1 for no key update',
)

const holdConnection: Connecting = async (trx, { subjectId, childId, otherId }) => {
  if (otherId !== null) await lockTies(trx, childId, [otherId])
  await holdRow(trx, subjectId)
}

/** The child's own request reaches the other, and where that is a minor the other's guardians. */
async function deliver(
  trx: TransactionClientContract,
  { childId, subjectId: id, otherId }: Subject,
  awaitsOther: boolean,
): Promise<void> {
  const other = otherId ?? ''
  await tellOfRequest(trx, { id: childId }, { id, otherId: other })
  if (awaitsOther) await askForConnection(trx, id, [childId, other], [other])
}

const awaitsGuardianOfOther = ({ awaits_other, account_type, date_of_birth }: PairRow) =>
  awaits_other && isMinor({ accountType: account_type, dateOfBirth: date_of_birth }, clock.today())

/** Connects two who both asked, lets the child's own request reach the other, or lets the child answer theirs. */
const approveConnection: Connecting = async (trx, subject) => {
  const [pair] = await approve(trx, ...valuesOf(subject))
  if (!pair) return
  const awaitsOther = awaitsGuardianOfOther(pair)
  const { childId, subjectId: id, otherId } = subject
  if (!pair.is_agreed) {
    if (pair.is_own_wish) await deliver(trx, subject, awaitsOther)
  } else if (!awaitsOther) {
    await acceptPair(trx, { id: childId }, { id, otherId: otherId ?? '' })
  }
}

/** At 18 nobody's leave is needed any more. Where both asked either may complete it: no guardian said yes for them. */
const releaseConnection: Connecting = async (trx, subject) => {
  const [pair] = await release(trx, ...valuesOf(subject))
  if (pair?.is_own_wish && !pair.is_agreed) {
    await deliver(trx, subject, awaitsGuardianOfOther(pair))
  }
}

const declineConnection: Connecting = async (trx, subject) => {
  const { childId, subjectId: id, otherId } = subject
  const dropped = await dropOwnWish(trx, id, childId)
  if (dropped.length > 0) return forgetSubject(trx, id)
  await decline(trx, ...valuesOf(subject))
  await settleRequest(trx, { id: childId }, otherId ?? '')
}

export const connectionApproval: Approvable = {
  hold: holdConnection,
  approve: approveConnection,
  decline: declineConnection,
  release: releaseConnection,
}
