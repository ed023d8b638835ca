import type { AccountType, Person, VerificationLevel } from '@fieldhouse/contract'
import { projectPerson } from '#rules/project'

/** Columns of `users owner`, as a {@link PersonRow}. */
export const PERSON_COLUMNS = `
  owner.id as person_id, owner.first_name, owner.last_name, owner.profile_image_url,
  owner.is_verified, owner.verification_level, owner.account_type`

export interface PersonRow {
  person_id: string
  first_name: string
  last_name: string
  profile_image_url: string | null
  is_verified: boolean
  verification_level: VerificationLevel | null
  account_type: AccountType | null
}

/** The head of a profile. */
export function presentPerson(row: PersonRow): Person {
  return projectPerson({
    id: row.person_id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    isVerified: row.is_verified,
    verificationLevel: row.verification_level,
    accountType: row.account_type,
  })
}
