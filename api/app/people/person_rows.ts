import type { Author, ParentalControl, Person } from '@fieldhouse/contract'
import { columnsOf } from '#core/database/columns_of'
import type AthleteProfile from '#people/athlete_profile'
import type User from '#people/user'
import { projectPerson } from '#rules/project'

// A person as others see them, each set with more columns than the one before.

const NAMED = ['firstName', 'lastName', 'profileImageUrl'] as const
const PERSON = [...NAMED, 'isVerified', 'verificationLevel', 'accountType'] as const
const PLACED = ['sport', 'position', 'location'] as const

/** Columns of a person (users), as a {@link RelativeRow}; all null for a left join without a row. */
export const relativeColumns = (person: string) =>
  `${person}.id as "personId", ${columnsOf(person, NAMED)}`
/** Columns of `users owner`, as a {@link PersonRow}. */
export const PERSON_COLUMNS = `owner.id as "personId", ${columnsOf('owner', PERSON)}`
/** Columns of `users owner` and, joined from the left, `athlete_profiles profile`, as an {@link AuthorRow}. */
export const AUTHOR_COLUMNS = `${PERSON_COLUMNS}, ${columnsOf('profile', PLACED)}`

export interface RelativeRow extends Pick<User, (typeof NAMED)[number]> {
  personId: string
}
export interface PersonRow
  extends RelativeRow, Pick<User, 'isVerified' | 'verificationLevel' | 'accountType'> {}
export interface AuthorRow extends PersonRow, Pick<AthleteProfile, (typeof PLACED)[number]> {}

/** Person with the fields that name them. */
type Relative = ParentalControl['guardian']

export function asRelative({ id, firstName, lastName, profileImageUrl }: Relative): Relative {
  return { id, firstName, lastName, profileImageUrl }
}

export function presentRelative(row: RelativeRow): Relative {
  return asRelative({ ...row, id: row.personId })
}

/** Head of a profile. */
export function presentPerson(row: PersonRow): Person {
  return projectPerson({ ...row, id: row.personId })
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Guard · San Diego, CA`: the position, or else the sport, and the place. */
function headlineOf({ sport, position, location }: AuthorRow): string | null {
  const what = position ?? sport
  const parts = [what && capitalized(what), location].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

export function presentAuthor(row: AuthorRow): Author {
  return { ...presentPerson(row), headline: headlineOf(row) }
}
