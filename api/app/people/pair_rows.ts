import type { ConnectionStatus } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { isMinor } from '#rules/age'
import type { Pair } from '#rules/connection_pair'

/** Columns of `connections pair`, as a {@link PairRow}; all null for a left join without a row. */
export const PAIR_COLUMNS = `
  pair.id as pair_id, pair.status as pair_status, pair.requester_id as pair_requester_id,
  pair.addressee_asked_at is not null as pair_addressee_asked_too,
  pair.asked_again_at is not null as pair_asked_again,
  pair.awaits_guardian_of as pair_awaits_guardian_of, pair.approved_for as pair_approved_for,
  pair.decided_at as pair_decided_at`

/** SQL join of the pair's row, if there is one, for `users owner`. */
export const joinPair = (viewerId: string) => `
  left join connections pair
    on pair.pair_low = least(${viewerId}, owner.id) and pair.pair_high = greatest(${viewerId}, owner.id)`

export interface PairRow {
  pair_id: string
  pair_status: ConnectionStatus
  pair_requester_id: string
  pair_addressee_asked_too: boolean
  pair_asked_again: boolean
  pair_awaits_guardian_of: string[]
  pair_approved_for: string[]
  pair_decided_at: Date | null
}

type Person = Pick<Account, 'accountType' | 'dateOfBirth' | 'timeZone'>

/** The row from the viewer's side. */
export function pairOf(
  row: PairRow,
  viewer: Person & { id: string },
  other: Person,
  now: Date,
): Pair {
  const isOther = (id: string) => id !== viewer.id
  return {
    id: row.pair_id,
    status: row.pair_status,
    isAskedByViewer: row.pair_requester_id === viewer.id,
    addresseeAskedToo: row.pair_addressee_asked_too,
    askedAgain: row.pair_asked_again,
    awaitsViewersGuardian: row.pair_awaits_guardian_of.includes(viewer.id),
    awaitsOthersGuardian: row.pair_awaits_guardian_of.some(isOther),
    isApprovedForViewer: row.pair_approved_for.includes(viewer.id),
    isApprovedForOther: row.pair_approved_for.some(isOther),
    decidedAt: row.pair_decided_at,
    viewerIsMinor: isMinor(viewer, now),
    otherIsMinor: isMinor(other, now),
  }
}
