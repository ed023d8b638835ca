import type { SetAside } from '@fieldhouse/contract'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#services/person_rows'

/** The two ways to keep somebody away, as tables: who did, and whom. */
export const SET_ASIDE = {
  blocks: { by: 'blocker_id', whom: 'blocked_id' },
  mutes: { by: 'muter_id', whom: 'muted_id' },
} as const

export type SetAsideTable = keyof typeof SET_ASIDE

/** Columns of one of the tables as `aside`, with `users owner`, as a {@link SetAsideRow}. */
export const SET_ASIDE_COLUMNS = `${PERSON_COLUMNS}, aside.created_at`

export interface SetAsideRow extends PersonRow {
  created_at: Date
}

export function presentSetAside(row: SetAsideRow): SetAside {
  return { user: presentPerson(row), createdAt: row.created_at.toISOString() }
}
