import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Account, Viewer } from '#rules/account'
import type { Pair } from '#rules/connection_pair'
import { admitsContact } from '#rules/contact_visibility'
import { type Party, type SendFacts, type ThreadState, threadStanding } from '#rules/messaging'
import { isBlockedBetween, profileIsVisible, type ViewerPlaceholders } from '#rules/visibility'
import { columnsOf } from '#core/database/columns_of'
import { clock } from '#core/clock'
import { joinPair, PAIR_COLUMNS, pairOf, type PairRow } from '#people/pair_rows'
import { pipelines } from '#core/database/pipelines'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { VIEWER, viewerValues } from '#people/viewer_values'

/** Facts about the viewer and one other person for the rules of connecting and messaging. */
export interface Acquaintance {
  other: Party
  pair: Pair | null
  /** The viewer may see the other person's profile. */
  isVisible: boolean
  /** The other person's `contactVisibility` admits the viewer. */
  isAdmitted: boolean
  thread: ThreadState | null
}

const PARTY = [
  'accountType',
  'organizationKind',
  'isVerified',
  'backgroundCheckValidUntil',
  'suspendedAt',
  'dateOfBirth',
  'timeZone',
] as const satisfies readonly (keyof Party)[]

/** Columns of `users owner` with `privacy_settings privacy` and {@link acquaintanceJoins}. */
export const acquaintanceColumns = (viewer: ViewerPlaceholders) => `
  ${columnsOf('owner', PARTY)}, ${PAIR_COLUMNS},
  thread.state as thread_state, thread.requested_by as thread_requested_by,
  ${admitsContact(viewer)} as is_admitted`

/** SQL joins for `users owner`, each of one row at most. */
export const acquaintanceJoins = (viewerId: string) => `
  ${joinPair(viewerId)}
  left join threads thread
    on thread.low_id = least(${viewerId}, owner.id) and thread.high_id = greatest(${viewerId}, owner.id)`

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

export interface AcquaintanceRow extends Nullable<PairRow>, Party {
  thread_state: ThreadState['state'] | null
  thread_requested_by: string | null
  is_admitted: boolean
}

const hasPair = (row: AcquaintanceRow): row is AcquaintanceRow & PairRow => row.pair_id !== null

/** @param isVisible result of `profileIsVisible` for the other person */
export function acquaintanceOf(
  viewer: Account,
  row: AcquaintanceRow,
  isVisible: boolean,
): Acquaintance {
  const { accountType, organizationKind, isVerified } = row
  const { backgroundCheckValidUntil, suspendedAt, dateOfBirth, timeZone } = row
  const other = {
    accountType,
    organizationKind,
    isVerified,
    backgroundCheckValidUntil,
    suspendedAt,
    dateOfBirth,
    timeZone,
  }
  return {
    other,
    pair: hasPair(row) ? pairOf(row, viewer, other, clock.now()) : null,
    isVisible,
    isAdmitted: row.is_admitted,
    thread: row.thread_state
      ? ({ state: row.thread_state, requestedBy: row.thread_requested_by } as ThreadState)
      : null,
  }
}

/** Facts for `decideSend`; the recipient is null if the viewer cannot reach them. */
export function sendFacts(viewer: Account, acquaintance: Acquaintance | null): SendFacts {
  return {
    sender: viewer,
    recipient: acquaintance?.other ?? null,
    isConnected: acquaintance?.pair?.status === 'accepted',
    isGuardianApproved: acquaintance?.pair?.isApprovedForOther ?? false,
    isAdmitted: acquaintance !== null && acquaintance.isVisible && acquaintance.isAdmitted,
    thread: threadStanding(acquaintance?.thread ?? null, viewer.id),
    now: clock.now(),
  }
}

/** `$4` the other person. No row for oneself, and behind a suspension or a block. */
const ACQUAINTANCE_SQL = `
  select ${acquaintanceColumns(VIEWER)}, ${profileIsVisible(VIEWER)} as is_visible
  from users owner
  join privacy_settings privacy on privacy.user_id = owner.id
  ${acquaintanceJoins(VIEWER.viewerId)}
  where owner.id = $4 and owner.id <> $1 and owner.absent_since is null
    and not ${isBlockedBetween('$1', 'owner.id')}`

type FoundRow = AcquaintanceRow & { is_visible: boolean }

const find = prepared<FoundRow>('acquaintance', ACQUAINTANCE_SQL, pipelines)
const findInTransaction = preparedWrite<FoundRow>('acquaintance', ACQUAINTANCE_SQL)

function found(viewer: Viewer, [row]: FoundRow[]): Acquaintance | null {
  return row ? acquaintanceOf(viewer, row, row.is_visible) : null
}

/** @returns null for unknown or suspended people, a block, or the viewer */
export async function findAcquaintance(
  viewer: Viewer,
  otherId: string,
): Promise<Acquaintance | null> {
  return found(viewer, await find(...viewerValues(viewer), otherId))
}

/** Like {@link findAcquaintance}, including the transaction's own writes and those it waited for. */
export async function readAcquaintance(
  trx: TransactionClientContract,
  viewer: Viewer,
  otherId: string,
): Promise<Acquaintance | null> {
  return found(viewer, await findInTransaction(trx, ...viewerValues(viewer), otherId))
}
