import type { Author } from '@fieldhouse/contract'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'

/** Columns of `users owner` and, joined from the left, `athlete_profiles profile`, as an {@link AuthorRow}. */
export const AUTHOR_COLUMNS = `${PERSON_COLUMNS}, profile.sport, profile.position, profile.location`

export interface AuthorRow extends PersonRow {
  sport: string | null
  position: string | null
  location: string | null
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `Guard · San Diego, CA`: the position, or else the sport, and where. */
function headlineOf({ sport, position, location }: AuthorRow): string | null {
  const what = position ?? sport
  const parts = [what && capitalised(what), location].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : null
}

export function presentAuthor(row: AuthorRow): Author {
  return { ...presentPerson(row), headline: headlineOf(row) }
}
