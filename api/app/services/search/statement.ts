import { PERSON_COLUMNS } from '#services/person_rows'
import { ATHLETE_PROFILE_COLUMNS } from '#services/profiles/athlete_profile_rows'
import { NAMES_CUT_OFF, NAMES_IN_ORDER, NAMES_LOOKED_UP, STRETCHES } from '#services/search/names'
import { countOf, P, whichever } from '#services/search/parameters'
import { ASKED, SLIPPED } from '#services/search/question'
import { SLIPS, WORDS, wordsInOrder, wordsLookedUp } from '#services/search/words'

const words = WORDS(`${countOf('names')} < ${P.rows}`)

/**
 * One page of people, best first, in one round trip: names, then words, then words with slips of the keyboard, each
 * only as far as the page is not full yet. Each part first walks a list that is in the right order already, which
 * is all it takes for what is common, and looks up in the inverted index what is so rare that the walk found no page
 * of it. So the cost depends on the page, hardly on how many people there are (`decisions/2026-11-21-search.md`).
 */
export const SEARCH_SQL = `
  with asked as materialized (${ASKED}),
  stretches as materialized (${STRETCHES}),
  names_in_order as materialized (${NAMES_IN_ORDER}),
  names_cut_off as materialized (${NAMES_CUT_OFF}),
  names_looked_up as materialized (${NAMES_LOOKED_UP}),
  names as materialized (${whichever('names')}),
  words_in_order as materialized (${wordsInOrder(words)}),
  words_looked_up as materialized (
    ${wordsLookedUp(words, countOf('names', 'words_in_order'))}
  ),
  words as materialized (${whichever('words')}),
  slipped as materialized (${SLIPPED}),
  slips_in_order as materialized (${wordsInOrder(SLIPS)}),
  slips_looked_up as materialized (
    ${wordsLookedUp(SLIPS, countOf('names', 'words', 'slips_in_order'))}
  ),
  slips as materialized (${whichever('slips')})
  select found.tier, found.standing, found.key, person.*
  from (
    select * from names union all select * from words union all select * from slips
    order by tier, standing, key, user_id limit ${P.rows}
  ) found
  cross join lateral (
    select ${PERSON_COLUMNS}, ${ATHLETE_PROFILE_COLUMNS}
    from users owner left join athlete_profiles profile on profile.user_id = owner.id
    where owner.id = found.user_id offset 0
  ) person
  order by found.tier, found.standing, found.key, found.user_id`
