import type { Connection } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { awaitsOwnGuardian, hasReadNote, isSentByViewer, standingOf } from '#rules/connection_pair'
import { clock, type Day } from '#core/clock'
import { PAIR_COLUMNS, pairOf, type PairRow } from '#people/pair_rows'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'

/**
 * Columns of `connections pair` with the other person as `users owner`, as a {@link ConnectionRow}.
 * @param seenAt the time shown to the viewer: `seen_at` for the person who asked first, `addressee_seen_at` for the
 * other
 */
export const connectionColumns = (seenAt: string) => `
  ${PAIR_COLUMNS}, pair.note, pair.addressee_note, ${seenAt} as seen_at, ${PERSON_COLUMNS}, owner.date_of_birth as "dateOfBirth", owner.time_zone as "timeZone"`

export interface ConnectionRow extends PairRow, PersonRow {
  note: string | null
  addressee_note: string | null
  seen_at: Date
  dateOfBirth: Day | null
  timeZone: string | null
}

/**
 * Connection or request as the viewer sees it. Only the minor sees that a guardian decides: to the other person it
 * would reveal an age.
 */
export function presentConnection(
  row: ConnectionRow,
  viewer: Pick<Account, 'id' | 'accountType' | 'dateOfBirth' | 'timeZone'>,
): Connection {
  const pair = pairOf(row, viewer, row, clock.now())
  const isSent = isSentByViewer(pair)
  const readNote = hasReadNote(pair) ? row.note : null
  return {
    id: pair.id,
    user: presentPerson(row),
    status: standingOf(pair) === 'pending_out' ? 'pending' : pair.status,
    direction: isSent ? 'out' : 'in',
    note: isSent && !pair.isAskedByViewer ? row.addressee_note : readNote,
    awaitsGuardian: awaitsOwnGuardian(pair),
    createdAt: row.seen_at.toISOString(),
  }
}
