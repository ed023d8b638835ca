import { countOf, P } from '#search/parameters'

/** Minimum length of a word for typo tolerance, in letters: shorter words have too many neighbors. */
const SLIP_MIN_LENGTH = 4
/** Minimum length of a word that may differ in several places, in letters. */
const SIMILAR_MIN_LENGTH = 8
/** Share of trigrams that two such words must have in common: 'phillidelphia' and 'philadelphia' have 0.56. */
const SIMILARITY = 0.55

/** Letters of a name without spaces that are compared, as many as of any word (`search_text`, `search_joined`). */
const JOINED_MAX_LENGTH = 40

/** Number of documents sampled for the frequency of a condition. */
const SAMPLE_ROWS = 200
/** Reading this many entries of the inverted index takes as long as fetching and checking one document. */
const ENTRIES_A_DOCUMENT = 20

const queryOf = (conditions: string) => `nullif(array_to_string(${conditions}, ' & '), '')::tsquery`

/** A prefix of at most this many words is looked up by the words, which is faster than by the prefix. */
const SPELLED_OUT_MAX = 16

/** Condition for documents with a word of this prefix. All their words are in the lexicon. */
const beginsWith = (word: string, sign = '') => `(
  select case
    when count(*) between 1 and ${SPELLED_OUT_MAX}
      then '(' || string_agg(quote_literal('${sign}' || known.word), ' | ') || ')'
    else quote_literal('${sign}' || ${word}) || ':*'
  end
  from (
    select word from search_lexicon
    where word >= ${word} and word < ${word} || chr(1114111) limit ${SPELLED_OUT_MAX + 1}
  ) known
)`

const eachTyped = (text: string, condition: string) =>
  `array(select ${condition} from string_to_table(folded.${text}, ' ') typed (word))`

/**
 * Each condition, or the typed text as a name that is spaced in another way (`search_joined`): 佐藤太郎 and smith-jones find
 * 佐藤 太郎 and Smithjones. In every condition, so that any of them can be the one looked up.
 */
const orJoined = (conditions: string) =>
  `array(select '(' || concat_ws(' | ', condition, folded.joined) || ')' from unnest(${conditions}) condition)`

/**
 * The question in the form of the index: conditions on the name (all that was typed) and on words (without the terms,
 * which have conditions of their own), including the filters. No row for a question that no document could match.
 */
export const ASKED = `
  select text, typed_words, terms, filters, names, words,
    filters::tsquery as filter_query,
    ${queryOf('names')} as name_query,
    ${queryOf('words')} as query
  from (
    select text, typed_words, terms, filters,
      array_remove(${eachTyped('text', beginsWith('typed.word', '=name:'))} || filters, null) as names,
      array_remove(
        ${orJoined(`${eachTyped('typed_words', beginsWith('typed.word'))} || terms`)} || filters, null
      ) as words
    from (
      select spelled.*, ${P.terms} as terms, (
        select string_agg(quote_literal(tag || spelling), ' | ')
        from left(replace(text, ' ', ''), ${JOINED_MAX_LENGTH}) spelling, unnest(array['=joined:', '=name:']) tag
      ) as joined, (
        select string_agg(condition, ' & ') from (
          select quote_literal(tag) from unnest(
            search_tags('sport', sport)
            || search_tags('position', position)
            || search_tags('place', place)
            || search_tags('year', ${P.graduationYear}::text)
            -- Nearly everybody is an athlete: that is checked person by person, and needs no lookup.
            || search_tags('type', nullif(${P.accountType}, 'athlete'))
          ) tag
          union all select unnest(${P.known})
        ) filter (condition)
      ) as filters
      from (
        select search_text(${P.text}) as text, search_text(${P.words}) as typed_words,
          search_text(${P.sport}) as sport, search_text(${P.location}) as place,
          search_text(${P.position}) as position
      ) spelled
      where num_nulls(text, sport, place, position)
        = num_nulls(${P.text}, ${P.sport}, ${P.location}, ${P.position})
    ) folded
  ) conditions`

/**
 * Typed words with their neighbors in the whole lexicon; no row without any neighbor, or with a full page. Every
 * neighbor counts: with only the nearest, a word of a hidden person could displace another.
 */
export const SLIPPED = `
  select as_typed, words, ${queryOf('words')} as query
  from (
    select asked.query as as_typed,
      array_remove(
        array_agg('(' || concat_ws(' | ', ${beginsWith('typed.word')}, neighbors.query) || ')')
          || asked.terms || asked.filters, null
      ) as words
    from asked
    cross join string_to_table(asked.typed_words, ' ') typed (word)
    cross join lateral (
      select string_agg(quote_literal(neighbor.word), ' | ') as query
      from (
        select known.word from search_lexicon known
        where length(typed.word) >= ${SLIP_MIN_LENGTH} and known.near && spellings_near(typed.word)
        union
        select known.word from search_lexicon known
        where length(typed.word) >= ${SIMILAR_MIN_LENGTH} and known.word % typed.word
          and similarity(known.word, typed.word) >= ${SIMILARITY}
      ) neighbor
      where not starts_with(neighbor.word, typed.word)
    ) neighbors
    where ${countOf('names', 'words')} < ${P.rows}
    group by asked.query, asked.terms, asked.filters
    having count(neighbors.query) > 0
  ) conditions`

/** Maximum number of lists read: a question may have fifty words. */
const LOOKED_UP_MAX = 3

/**
 * Conditions worth a lookup in the inverted index, the rarest ones: common ones are only checked, because reading their
 * list would take longer than the documents it saves.
 */
export const sparse = (conditions: string) => `(
  select string_agg(condition, ' & ')
  from (
    select condition
    from (
      select condition, hits, min(hits) over () as fewest
      from unnest(${conditions}) condition
      cross join lateral (
        select count(*) as hits from (
          select terms from search_documents order by standing, user_id limit ${SAMPLE_ROWS}
        ) sample
        where sample.terms @@ condition::tsquery
      ) sampled
    ) counted
    where hits <= least(${ENTRIES_A_DOCUMENT} * (fewest + 1), greatest(${SAMPLE_ROWS} / 2, fewest))
    order by hits, condition
    limit ${LOOKED_UP_MAX}
  ) rarest
)::tsquery`
