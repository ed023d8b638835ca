import type { ParentalControl } from '@fieldhouse/contract'
import { linkCounts } from '#rules/guardianship'
import { presentRelative, relativeColumns, type RelativeRow } from '#people/relative_rows'
import { SWITCH_COLUMNS, type SwitchRow, switchesOf } from '#people/switch_rows'

/** Links that count, as {@link ControlRow}s. `$1` who looks, `$2` now, `$3` what `adultsBornBy` says of today. */
export const CONTROLS = `
  select link.id as link_id, link.child_id, link.linked_at, ${SWITCH_COLUMNS},
    ${relativeColumns('guardian')}
  from guardian_links link
  join users guardian on guardian.id = link.guardian_id
  join users owner on owner.id = link.child_id
  where $1 in (link.guardian_id, link.child_id)
    and ${linkCounts('$2::timestamptz', '$3::date')}`

export interface ControlRow extends SwitchRow, RelativeRow {
  relative_id: string
  link_id: string
  child_id: string
  linked_at: Date
}

/** The record as its guardian or the child sees it. */
export function presentControl(row: ControlRow, viewerId: string): ParentalControl {
  return {
    id: row.link_id,
    childUserId: row.child_id,
    ...switchesOf(row),
    guardian: presentRelative(row),
    canChange: row.relative_id === viewerId,
  }
}
