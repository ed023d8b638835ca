import type { AccountType, Author, VerificationLevel } from '@fieldhouse/contract'

/** Columns of `users owner` and, joined from the left, `athlete_profiles profile`, as an {@link AuthorRow}. */
export const AUTHOR_COLUMNS = `
  owner.id as author_id, owner.first_name, owner.last_name, owner.profile_image_url,
  owner.is_verified, owner.verification_level, owner.account_type,
  profile.sport, profile.position, profile.location`

export interface AuthorRow {
  author_id: string
  first_name: string
  last_name: string
  profile_image_url: string | null
  is_verified: boolean
  verification_level: VerificationLevel | null
  account_type: AccountType | null
  sport: string | null
  position: string | null
  location: string | null
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Guard · San Diego, CA`: the position, or else the sport, and where. */
export function headlineOf({
  sport,
  position,
  location,
}: Pick<AuthorRow, 'sport' | 'position' | 'location'>): string | null {
  const what = position ?? sport
  const parts = [what && capitalised(what), location].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

export function presentAuthor(row: AuthorRow): Author {
  return {
    id: row.author_id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    isVerified: row.is_verified,
    verificationLevel: row.is_verified ? row.verification_level : null,
    accountType: row.account_type,
    headline: headlineOf(row),
  }
}
