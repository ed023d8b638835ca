import type { CountedPage } from '#core/endpoints/page_of'
import {
  type Person,
  type SearchQuery,
  type SearchResult,
  SEARCH_TOTAL_MAX,
  SUGGESTIONS_MAX,
} from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { projectHead } from '#rules/project'
import { employersOf } from '#people/employers'
import { presentInstitution } from '#people/institution_rows'
import { presentPerson } from '#people/person_rows'
import { athleteProfileOf } from '#people/athlete_profile_rows'
import { BEST, readSearchCursor, writeSearchCursor } from '#search/cursor'
import { searchPool } from '#search/pool'
import { type Question, questionOf } from '#search/questions'
import { type FoundRow, SEARCH_SQL, searchValues } from '#search/statement'
import { named } from '#core/database/statements'

const statement = named('search', SEARCH_SQL)

/**
 * @param extent `rows` is the number of people to find, of whom the first `described` are returned
 * @returns those people, and the number found in all
 */
async function find(viewer: Viewer, asked: Question, extent: Parameters<typeof searchValues>[2]) {
  const { rows } = await searchPool.query<FoundRow>({
    ...statement,
    values: searchValues(viewer, asked, extent),
  })
  return { people: rows.slice(0, extent.described), count: rows.length }
}

const totalOf = (count: number) =>
  count > SEARCH_TOTAL_MAX ? `${SEARCH_TOTAL_MAX}+` : String(count)

function presentResult(row: FoundRow, employers: Map<string, Person>): SearchResult {
  return {
    user: presentPerson(row),
    athleteProfile: row.profileId ? projectHead(athleteProfileOf(row)) : null,
    ...presentInstitution(row, employers.get(row.personId)),
  }
}

/**
 * Athletes, and verified coaches and organizations with a filled-in page, visible to the viewer: matches by name first,
 * then by other words, then by similar words; verified people first among equals.
 * @throws 422 for a malformed cursor
 */
export async function searchPeople(
  viewer: Viewer,
  query: SearchQuery,
): Promise<CountedPage<SearchResult>> {
  const { cursor, limit } = query
  const asked = questionOf(query)
  const after = cursor === undefined ? BEST : readSearchCursor(cursor)
  // One more than fits tells whether there is a next page; the first page reads further for a total.
  const isFirst = cursor === undefined
  const rows = (isFirst ? SEARCH_TOTAL_MAX : limit) + 1
  const { people, count } = await find(viewer, asked, { after, rows, described: limit })
  const last = people.at(-1)
  const employers = await employersOf(viewer, people)
  return {
    rows: people.map((row) => presentResult(row, employers)),
    next: count > limit && last ? writeSearchCursor({ ...last, id: last.personId }) : null,
    total: isFirst ? totalOf(count) : null,
  }
}

/** Top matches for a search. */
export async function suggestPeople(viewer: Viewer, text: string): Promise<Person[]> {
  const asked = questionOf({ q: text })
  const extent = { after: BEST, rows: SUGGESTIONS_MAX, described: SUGGESTIONS_MAX }
  return (await find(viewer, asked, extent)).people.map(presentPerson)
}
