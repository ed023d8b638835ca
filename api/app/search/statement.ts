import { clock } from '#core/clock'
import { PERSON_COLUMNS, type PersonRow } from '#people/person_rows'
import { ATHLETE_PROFILE_COLUMNS, type AthleteProfileRow } from '#people/athlete_profile_rows'
import { INSTITUTION_COLUMNS, type InstitutionRow } from '#people/institution_rows'
import type { SearchCursor } from '#search/cursor'
import { NAMES_CUT_OFF, NAMES_IN_ORDER, NAMES_LOOKED_UP, STRETCHES } from '#search/names'
import { countOf, P, walkedOrLookedUp } from '#search/parameters'
import { ASKED, SLIPPED } from '#search/question'
import { SLIPS, WORDS, wordsInOrder, wordsLookedUp } from '#search/words'
import type { Question } from '#search/questions'
import { type ViewerStanding, viewerValues } from '#people/viewer_values'

const words = WORDS(`${countOf('names')} < ${P.rows}`)

/**
 * One page of people, best first, in one round trip: by names, then words, then similar words, each only until the page
 * is full. Each part first walks a list that is already in the right order, which is enough for common words, and looks
 * up rare ones in the inverted index when the walk did not fill the page. So the cost depends on the page, hardly on
 * the number of people (`decisions/2026-11-21-search.md`).
 */
export const SEARCH_SQL = `
  with asked as materialized (${ASKED}),
  stretches as materialized (${STRETCHES}),
  names_in_order as materialized (${NAMES_IN_ORDER}),
  names_cut_off as materialized (${NAMES_CUT_OFF}),
  names_looked_up as materialized (${NAMES_LOOKED_UP}),
  names as materialized (${walkedOrLookedUp('names')}),
  words_in_order as materialized (${wordsInOrder(words)}),
  words_looked_up as materialized (
    ${wordsLookedUp(words, countOf('names', 'words_in_order'))}
  ),
  words as materialized (${walkedOrLookedUp('words')}),
  slipped as materialized (${SLIPPED}),
  slips_in_order as materialized (${wordsInOrder(SLIPS)}),
  slips_looked_up as materialized (
    ${wordsLookedUp(SLIPS, countOf('names', 'words', 'slips_in_order'))}
  ),
  slips as materialized (${walkedOrLookedUp('slips')})
  select found.tier, found.standing, found.key, person.*
  from (
    select everybody.*, row_number() over (order by tier, standing, key, user_id) as place
    from (select * from names union all select * from words union all select * from slips) everybody
    order by tier, standing, key, user_id limit ${P.rows}
  ) found
  left join lateral (
    select ${PERSON_COLUMNS}, ${ATHLETE_PROFILE_COLUMNS}, ${INSTITUTION_COLUMNS}
    from users owner left join athlete_profiles profile on profile.user_id = owner.id
    where owner.id = found.user_id and found.place <= ${P.described} offset 0
  ) person on true
  order by found.tier, found.standing, found.key, found.user_id`

/** Person found, with their position among the others. */
export interface FoundRow extends PersonRow, AthleteProfileRow, InstitutionRow {
  tier: number
  standing: number
  key: string
}

interface Extent {
  after: SearchCursor
  rows: number
  described: number
}

/** Values of {@link P}, in the order of their numbers. */
export const searchValues = (
  viewer: ViewerStanding,
  asked: Question,
  { after, rows, described }: Extent,
) => [
  ...viewerValues(viewer),
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
  described,
  asked.accountType,
  asked.words,
  asked.terms,
  asked.known,
]
