import type { ParentalControl } from '@fieldhouse/contract'

/** Columns of somebody (users), as a {@link RelativeRow}; all null where they were joined from the left and are not. */
export const relativeColumns = (person: string) => `
  ${person}.id as relative_id, ${person}.first_name, ${person}.last_name, ${person}.profile_image_url`

export interface RelativeRow {
  relative_id: string
  first_name: string
  last_name: string
  profile_image_url: string | null
}

/** Where there may be nobody. */
export type MaybeRelativeRow = RelativeRow | { [Column in keyof RelativeRow]: null }

/** As little of a person as names them. */
export type Relative = ParentalControl['guardian']

export function presentRelative(row: RelativeRow): Relative {
  return {
    id: row.relative_id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
  }
}

/** @returns null for nobody */
export function presentMaybeRelative(row: MaybeRelativeRow): Relative | null {
  return row.relative_id === null ? null : presentRelative(row)
}
