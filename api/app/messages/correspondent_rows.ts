import type { Correspondent } from '@fieldhouse/contract'

/** Columns of `users owner`, as a {@link CorrespondentRow}. */
export const CORRESPONDENT_COLUMNS = `
  owner.id as person_id, owner.first_name, owner.last_name, owner.profile_image_url, owner.is_verified`

export interface CorrespondentRow {
  person_id: string
  first_name: string
  last_name: string
  profile_image_url: string | null
  is_verified: boolean
}

export function presentCorrespondent(row: CorrespondentRow): Correspondent {
  return {
    id: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    isVerified: row.is_verified,
  }
}
