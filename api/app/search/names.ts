import { fillsPage, firstWhoMayBeFound, isNameAsked, NOBODY_ID, P, TIERS } from '#search/parameters'
import { sparse } from '#search/question'

/**
 * Rows of a stretch of names walked for people who match the filters, before these are looked up instead; no walk where
 * too few of the first rows match. Without filters every name matches, and the walk ends with the page.
 */
const WALK_NAMES = 2_000
const FIRST_NAMES = 250

const ORDER = 'found.tier, found.standing, found.key, found.user_id'
const IS_WHERE_PAGE_ENDED = `(stretch.tier, rank.standing) = (${P.afterTier}, ${P.afterStanding})`

/** Names of a stretch, in order. */
const namesOf = (which: string) => `
  select name.key, name.user_id
  from search_names name
  where name.standing = stretch.standing and name.key < stretch.beyond
    and (name.key, name.user_id) > (stretch.after_key, stretch.after_id)
  order by name.key, name.user_id ${which}`

const PASSES_FILTERS = `(asked.filter_query is null or (
  select document.terms @@ asked.filter_query
  from search_documents document where document.user_id = found.user_id
))`

/**
 * Names are indexed in order, once from each of their words, so that every tier is two stretches of one index: verified
 * people, then the others. `reach` is the length of each walk; null is to its end.
 */
export const STRETCHES = `
  select stretch.*, case
    when asked.filter_query is null then null
    when ${fillsPage(
      `select from (${namesOf(`limit ${FIRST_NAMES}`)}) found where ${PASSES_FILTERS}`,
      { first: FIRST_NAMES, walk: WALK_NAMES },
    )} then ${WALK_NAMES}
    else 0
  end as reach
  from asked
  cross join lateral (
    select stretch.tier, rank.standing, stretch.beyond,
      case when ${IS_WHERE_PAGE_ENDED} then greatest(stretch.first, ${P.afterKey})
        else stretch.first end as after_key,
      case when ${IS_WHERE_PAGE_ENDED} then ${P.afterId} else '${NOBODY_ID}' end as after_id
    from (values
      (${TIERS.exactName}, asked.text, asked.text || ' '),
      (${TIERS.wordsOfName}, asked.text || ' ', asked.text || '!'),
      (${TIERS.beginningOfName}, asked.text || '!', asked.text || chr(1114111))
    ) stretch (tier, first, beyond)
    cross join generate_series(0, ${P.lastStanding}) rank (standing)
  ) stretch
  where asked.text is not null
    and (stretch.tier, stretch.standing) >= (${P.afterTier}, ${P.afterStanding})`

/** People matched by two of their names count once, by the first in order, which is the better. */
export const NAMES_IN_ORDER = `
  select stretch.tier, stretch.standing, found.key, found.user_id
  from asked
  cross join stretches stretch
  cross join lateral (
    ${firstWhoMayBeFound(
      namesOf('limit stretch.reach'),
      'found.key, found.user_id',
      `not exists (
         select from search_names better
         where better.user_id = found.user_id and better.key >= asked.text and better.key < found.key
       ) and ${PASSES_FILTERS}`,
    )}
  ) found`

/** Stretches that continue beyond their reach while the page is not full. */
export const NAMES_CUT_OFF = `
  select from stretches stretch
  where (
    select count(*) from names_in_order found
    where (found.tier, found.standing) <= (stretch.tier, stretch.standing)
  ) < ${P.rows}
  and stretch.reach is not null and exists (${namesOf('offset stretch.reach limit 1')})`

/** The same people, from the inverted index. */
export const NAMES_LOOKED_UP = firstWhoMayBeFound(
  `select * from (
     select
       case
         when best.key = asked.text then ${TIERS.exactName}
         when starts_with(best.key, asked.text || ' ') then ${TIERS.wordsOfName}
         else ${TIERS.beginningOfName}
       end as tier,
       best.standing::integer, best.key, best.user_id
     from (
       select asked.*, ${sparse('asked.names')} as lookup
       from asked
       where exists (select from names_cut_off)
     ) asked
     cross join lateral (
       select * from search_documents where terms @@ asked.lookup offset 0
     ) document
     cross join lateral (
       select name.* from search_names name
       where name.user_id = document.user_id and ${isNameAsked('name')}
       order by name.key limit 1
     ) best
     where document.terms @@ asked.name_query and document.standing <= ${P.lastStanding}
   ) found
   where (${ORDER}) > (${P.afterTier}, ${P.afterStanding}, ${P.afterKey}, ${P.afterId})
   order by ${ORDER}`,
  ORDER,
  'true',
)
