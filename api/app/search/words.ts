import { fillsPage, firstWhoMayBeFound, isNameAsked, NOBODY_ID, P, TIERS } from '#search/parameters'
import { sparse } from '#search/question'

/**
 * Maximum number of documents walked before matches are looked up instead: less than a page of matches among so many
 * are few enough for that. The share of matches among the first rows decides.
 */
const WALK_DOCUMENTS = 12_000
const FIRST_DOCUMENTS = 1_000

const ORDER = 'found.standing, found.user_id'

/** Tier of people who match a query by their words. */
export interface WordTier {
  tier: number
  /** Part of the statement that provides `query`, and the same as conditions in `words`. */
  source: string
  /** Excludes people of a better tier. Over `found`, which has `user_id` and `terms`. */
  isInNoBetterTier: string
  /** True when more people are needed. */
  isNeeded: string
}

export const WORDS = (isNeeded: string): WordTier => ({
  tier: TIERS.words,
  source: 'asked',
  // A scalar, so that the planner cannot hash everybody with such a name.
  isInNoBetterTier: `(asked.text is null or (
    select name.key from search_names name
    where name.user_id = found.user_id and ${isNameAsked('name')} limit 1
  ) is null)`,
  isNeeded,
})

export const SLIPS: WordTier = {
  tier: TIERS.slips,
  source: 'slipped',
  // Names that begin with what was typed have its words: whoever has the terms, too, is `as_typed`.
  isInNoBetterTier: 'not (found.terms @@ slipped.as_typed)',
  isNeeded: 'true',
}

const isAfterPage = ({ tier }: WordTier) => `(document.standing, document.user_id) > (
  case when ${P.afterTier} = ${tier} then ${P.afterStanding} else -1 end,
  case when ${P.afterTier} = ${tier} then ${P.afterId} else '${NOBODY_ID}' end
) and document.standing <= ${P.lastStanding}`

const documentsAfter = (words: WordTier, limit: string) => `
  select document.standing, document.user_id, document.terms
  from search_documents document
  where ${isAfterPage(words)}
  order by document.standing, document.user_id
  limit ${limit}`

/** Without a question everybody matches, and nothing could be looked up: then the walk has no limit. */
const reachOf = (words: WordTier) => `case
  when ${words.source}.query is null then null
  when ${fillsPage(
    `select from (${documentsAfter(words, `${FIRST_DOCUMENTS}`)}) early
     where early.terms @@ ${words.source}.query`,
    { first: FIRST_DOCUMENTS, walk: WALK_DOCUMENTS },
  )} then ${WALK_DOCUMENTS}
  else 0
end`

export const wordsInOrder = (words: WordTier) => `
  select ${words.tier} as tier, found.standing::integer, '' as key, found.user_id
  from ${words.source}
  cross join lateral (
    ${firstWhoMayBeFound(
      documentsAfter(words, reachOf(words)),
      ORDER,
      `(${words.source}.query is null or found.terms @@ ${words.source}.query)
       and ${words.isInNoBetterTier}`,
    )}
  ) found
  where ${P.afterTier} <= ${words.tier} and ${words.isNeeded}`

/**
 * The same people, from the inverted index.
 * @param found number of people found by the walk
 */
export const wordsLookedUp = (words: WordTier, found: string) => `
  select ${words.tier} as tier, found.standing::integer, '' as key, found.user_id
  from (
    select ${words.source}.*, ${sparse(`${words.source}.words`)} as lookup
    from ${words.source}
    where ${P.afterTier} <= ${words.tier} and ${words.isNeeded} and ${found} < ${P.rows}
      and ${words.source}.query is not null
  ) ${words.source}
  cross join lateral (
    ${firstWhoMayBeFound(
      `select * from (
         select * from search_documents where terms @@ ${words.source}.lookup offset 0
       ) document
       where document.terms @@ ${words.source}.query and ${isAfterPage(words)}
       order by document.standing, document.user_id offset 0`,
      ORDER,
      words.isInNoBetterTier,
    )}
  ) found`
