import { firstWhoMayBeFound, isNameAsked, NOBODY_ID, P, TIERS } from '#services/search/parameters'
import { sparse } from '#services/search/question'

/**
 * How many names of a stretch are looked at, before whoever the filters leave is looked up instead. Without filters
 * every name matches, and the walk ends with the page.
 */
const WALK_NAMES = 1_000

const ORDER = 'found.tier, found.standing, found.key, found.user_id'
const IS_WHERE_PAGE_ENDED = `(stretch.tier, rank.standing) = (${P.afterTier}, ${P.afterStanding})`

/**
 * Names are kept in order, beginning with each of their words, so that every tier is a stretch of one index: first
 * the verified, then the others. Of somebody whose name begins so in two ways the first counts, which is the better.
 */
export const NAMES_IN_ORDER = `
  select stretch.tier, rank.standing, found.key, found.user_id
  from asked
  cross join lateral (values
    (${TIERS.exactName}, asked.text, asked.text || ' '),
    (${TIERS.wordsOfName}, asked.text || ' ', asked.text || '!'),
    (${TIERS.beginningOfName}, asked.text || '!', asked.text || chr(1114111))
  ) stretch (tier, first, beyond)
  cross join generate_series(0, ${P.lastStanding}) rank (standing)
  cross join lateral (
    ${firstWhoMayBeFound(
      `select name.key, name.user_id
       from search_names name
       where name.standing = rank.standing and name.key < stretch.beyond
         and (name.key, name.user_id) > (
           case when ${IS_WHERE_PAGE_ENDED} then greatest(stretch.first, ${P.afterKey}) else stretch.first end,
           case when ${IS_WHERE_PAGE_ENDED} then ${P.afterId} else '${NOBODY_ID}' end
         )
       order by name.key, name.user_id
       limit case when asked.filter_query is not null then ${WALK_NAMES} end`,
      'found.key, found.user_id',
      `not exists (
         select from search_names better
         where better.user_id = found.user_id and better.key >= asked.text and better.key < found.key
       ) and (asked.filter_query is null or (
         select document.terms @@ asked.filter_query
         from search_documents document where document.user_id = found.user_id
       ))`,
    )}
  ) found
  where asked.text is not null
    and (stretch.tier, rank.standing) >= (${P.afterTier}, ${P.afterStanding})
  order by ${ORDER.replace('found.tier, found.standing', 'stretch.tier, rank.standing')}
  limit ${P.rows}`

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
       where asked.text is not null and asked.filter_query is not null
         and (select count(*) from names_in_order) < ${P.rows}
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
