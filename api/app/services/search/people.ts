import {
  type Person,
  type SearchQuery,
  type SearchResult,
  SUGGESTIONS_MAX,
} from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { projectHead } from '#rules/project'
import { clock } from '#services/clock'
import { type PersonRow, presentPerson } from '#services/person_rows'
import { athleteProfileOf, type AthleteProfileRow } from '#services/profiles/athlete_profile_rows'
import {
  BEST,
  readSearchCursor,
  type SearchCursor,
  writeSearchCursor,
} from '#services/search/cursor'
import { searchPool } from '#services/search/pool'
import { SEARCH_SQL } from '#services/search/statement'
import { named } from '#services/statements'
import { viewerValues } from '#services/viewer_values'

interface FoundRow extends PersonRow, AthleteProfileRow {
  tier: number
  standing: number
  key: string
}

/** What to look for; null is no condition. */
interface Question {
  text: string | null
  sport: string | null
  location: string | null
  position: string | null
  graduationYear: number | null
  verifiedOnly: boolean
}

export interface SearchPage {
  results: SearchResult[]
  /** Where the next page starts; null on the last. */
  next: string | null
}

const statement = named('search', SEARCH_SQL)

async function find(viewer: Viewer, asked: Question, after: SearchCursor, rows: number) {
  const found = await searchPool.query<FoundRow>({
    ...statement,
    values: [
      ...viewerValues(viewer),
      clock.today(),
      clock.now(),
      asked.text,
      asked.sport,
      asked.location,
      asked.position,
      asked.graduationYear,
      asked.verifiedOnly ? 0 : 1,
      after.tier,
      after.standing,
      after.key,
      after.id,
      rows,
    ],
  })
  return found.rows
}

/** `all`, and nothing, mean no filter. */
const filterOf = (value: string | undefined) =>
  value === undefined || value === '' || value.toLowerCase() === 'all' ? null : value

function presentResult(row: FoundRow): SearchResult {
  return {
    user: presentPerson(row),
    athleteProfile: row.profile_id ? projectHead(athleteProfileOf(row)) : null,
  }
}

/**
 * Athletes, and verified organizations that filled their page, whom the viewer may see: names first, then other words,
 * then with slips of the keyboard forgiven; the verified first among equals.
 * @throws 422 for a cursor that is not one of ours
 */
export async function searchPeople(
  viewer: Viewer,
  { q, sport, location, position, graduationYear, verified, cursor, limit }: SearchQuery,
): Promise<SearchPage> {
  const asked = {
    text: q === '' ? null : q,
    sport: filterOf(sport),
    location: filterOf(location),
    position: filterOf(position),
    graduationYear: graduationYear ?? null,
    verifiedOnly: verified === 'true',
  }
  const after = cursor === undefined ? BEST : readSearchCursor(cursor)
  // One more than fits tells whether there is a next page.
  const rows = await find(viewer, asked, after, limit + 1)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    results: page.map(presentResult),
    next: rows.length > limit && last ? writeSearchCursor({ ...last, id: last.person_id }) : null,
  }
}

const ANYBODY: Omit<Question, 'text'> = {
  sport: null,
  location: null,
  position: null,
  graduationYear: null,
  verifiedOnly: false,
}

/** Whom a search for this would find first. */
export async function suggestPeople(viewer: Viewer, text: string): Promise<Person[]> {
  const rows = await find(viewer, { ...ANYBODY, text }, BEST, SUGGESTIONS_MAX)
  return rows.map(presentPerson)
}
