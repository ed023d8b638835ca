import type { SetAside } from '@fieldhouse/contract'
import { isBlockedBetween, isInContactWith, profileIsVisible } from '#rules/visibility'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import { VIEWER } from '#people/viewer_values'

/**
 * The two ways to keep somebody away, as tables: who did, whom, and whether they are named. A block hides the two from
 * each other: its list still has to say whom it keeps away, and tells nothing of what they did since. Whoever is muted
 * and hides from the viewer is as absent here as anywhere.
 */
export const SET_ASIDE = {
  blocks: {
    by: 'blocker_id',
    whom: 'blocked_id',
    isNamed: `(owner.absent_since is null or ${profileIsVisible(VIEWER)})`,
  },
  mutes: {
    by: 'muter_id',
    whom: 'muted_id',
    isNamed: `(${profileIsVisible(VIEWER)} or (
    owner.absent_since is null and not ${isBlockedBetween('$1', 'owner.id')}
    and ${isInContactWith('$1', 'owner.id')}
  ))`,
  },
} as const

export type SetAsideTable = keyof typeof SET_ASIDE

/** Rows of one of the tables as {@link SetAsideRow}s, to which a condition over `aside` is added. */
export function setAsideRows(table: SetAsideTable): string {
  const { by, whom, isNamed } = SET_ASIDE[table]
  return `
    select ${PERSON_COLUMNS}, aside.created_at, ${isNamed} as is_named
    from ${table} aside
    join users owner on owner.id = aside.${whom}
    join privacy_settings privacy on privacy.user_id = aside.${whom}
    where aside.${by} = $1`
}

export interface SetAsideRow extends PersonRow {
  created_at: Date
  is_named: boolean
}

export function presentSetAside(row: SetAsideRow): SetAside {
  return {
    userId: row.personId,
    user: row.is_named ? presentPerson(row) : null,
    createdAt: row.created_at.toISOString(),
  }
}
