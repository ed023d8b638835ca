import type { ParentalControl, ParentalSwitches } from '@fieldhouse/contract'
import { linkCounts } from '#rules/guardianship'
import { relativeColumns, type RelativeRow } from '#people/person_rows'
import { SWITCH_COLUMNS } from '#people/switch_rows'

/** Links that count, as {@link ControlRow}s. `$1` who looks, `$2` now, `$3` what `adultsBornBy` says of today. */
export const CONTROLS = `
  select link.id as link_id, link.child_id as "childUserId", link.linked_at, ${SWITCH_COLUMNS},
    ${relativeColumns('guardian')}
  from guardian_links link
  join users guardian on guardian.id = link.guardian_id
  join users owner on owner.id = link.child_id
  where $1 in (link.guardian_id, link.child_id)
    and ${linkCounts('$2::timestamptz', '$3::date')}`

export interface ControlRow extends ParentalSwitches, RelativeRow {
  link_id: string
  childUserId: string
  linked_at: Date
}

/** The record as its guardian or the child sees it. */
export function presentControl(row: ControlRow, viewerId: string): ParentalControl {
  const { personId, firstName, lastName, profileImageUrl, link_id: id, linked_at: _, ...rest } = row
  const guardian = { id: personId, firstName, lastName, profileImageUrl }
  return { id, ...rest, guardian, canChange: personId === viewerId }
}
