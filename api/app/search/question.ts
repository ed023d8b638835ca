import { countOf, P } from '#search/parameters'

/** Shorter words have too many neighbours for a slip to mean anything. In letters. */
const SLIP_MIN_LENGTH = 4
/** From here on a word may also differ in several places. In letters. */
const SIMILAR_MIN_LENGTH = 8
/** Share of their trigrams that two words must have in common then: 'phillidelphia' and 'philadelphia' have 0.56. */
const SIMILARITY = 0.55

/** How many documents tell how common a condition is. */
const SAMPLE_ROWS = 200
/** To read so many entries of the inverted index takes as long as to fetch and check one document. */
const ENTRIES_A_DOCUMENT = 20

const queryOf = (conditions: string) => `nullif(array_to_string(${conditions}, ' & '), '')::tsquery`

/** A beginning that no more words than this have is looked up by these, which is quicker than by the beginning. */
const SPELLED_OUT_MAX = 16

/** A condition for documents with a word that begins so. Every word of theirs is in the lexicon. */
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

const eachTyped = (condition: string) =>
  `array(select ${condition} from string_to_table(folded.text, ' ') typed (word))`

/**
 * The question in the spelling of the index: conditions on the name and on all words, with the filters among
 * them. No row where something was asked that holds nothing anybody could match.
 */
export const ASKED = `
  select text, filters, names, words,
    filters::tsquery as filter_query,
    ${queryOf('names')} as name_query,
    ${queryOf('words')} as query
  from (
    select text, filters,
      array_remove(${eachTyped(beginsWith('typed.word', '=name:'))} || filters, null) as names,
      array_remove(${eachTyped(beginsWith('typed.word'))} || filters, null) as words
    from (
      select spelled.*, (
        select string_agg(quote_literal(tag), ' & ') from unnest(
          search_tags('sport', sport)
          || search_tags('position', position)
          || case when us_state(place) is null then search_tags('place', place)
             else search_tags('state', us_state(place)) end
          || search_tags('year', ${P.graduationYear}::text)
        ) tag
      ) as filters
      from (
        select search_text(${P.text}) as text, search_text(${P.sport}) as sport,
          search_text(${P.location}) as place, search_text(${P.position}) as position
      ) spelled
      where num_nulls(text, sport, place, position)
        = num_nulls(${P.text}, ${P.sport}, ${P.location}, ${P.position})
    ) folded
  ) conditions`

/**
 * Typed words with the neighbours of each among all that anybody is found by; no row where none has one, or
 * where the page is full without. Every neighbour counts: were only the nearest taken, a word of somebody who may
 * not be seen could push out another.
 */
export const SLIPPED = `
  select text, as_typed, words, ${queryOf('words')} as query
  from (
    select asked.text, asked.query as as_typed,
      array_remove(
        array_agg('(' || concat_ws(' | ', ${beginsWith('typed.word')}, neighbours.query) || ')')
          || asked.filters, null
      ) as words
    from asked
    cross join string_to_table(asked.text, ' ') typed (word)
    cross join lateral (
      select string_agg(quote_literal(neighbour.word), ' | ') as query
      from (
        select known.word from search_lexicon known
        where length(typed.word) >= ${SLIP_MIN_LENGTH} and known.near && spellings_near(typed.word)
        union
        select known.word from search_lexicon known
        where length(typed.word) >= ${SIMILAR_MIN_LENGTH} and known.word % typed.word
          and similarity(known.word, typed.word) >= ${SIMILARITY}
      ) neighbour
      where not starts_with(neighbour.word, typed.word)
    ) neighbours
    where ${countOf('names', 'words')} < ${P.rows}
    group by asked.text, asked.query, asked.filters
    having count(neighbours.query) > 0
  ) conditions`

/** So many lists are read at most: a question may have fifty words. */
const LOOKED_UP_MAX = 3

/**
 * Of conditions those worth looking up in the inverted index, the rarest: what is common beside them is only checked,
 * for its list would take longer to read than it spares documents.
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
