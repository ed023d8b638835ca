import type { AccountType, PeopleKind, SearchQuery } from '@fieldhouse/contract'
import {
  fold,
  POSITIONS,
  positionsSpelled,
  readPlace,
  sportOf,
  type Term,
  TERM_KINDS,
  understand,
  withDistances,
} from '@fieldhouse/contract/vocabulary'

/** Conditions of a search; null is none. */
export interface Question {
  /** Complete typed text, which may be a name. */
  text: string | null
  /** Words of the text that are not terms. */
  words: string | null
  /** Conditions of the index for its terms, and for filters that the vocabulary knows. */
  terms: readonly string[]
  known: readonly string[]
  sport: string | null
  location: string | null
  position: string | null
  graduationYear: number | null
  verifiedOnly: boolean
  accountType: AccountType | null
}

/** Tags of the index for each kind of term (`refresh_search`, `add_known_terms`). */
const TAGS = {
  sport: 'sport',
  position: 'at',
  class: 'year',
  height: 'height',
  place: 'state',
} as const

const tag = (kind: Term['kind'], key: string) => `'=${TAGS[kind]}:${key}'`

const keysAround = new Map(POSITIONS.map(({ key, keys }) => [key, keys]))

/** True when everything matched by one term is also matched by the other: a sprinter is within track and field. */
const isWithin = (narrow: Term, wide: Term) =>
  narrow.keys.every((key) => keysAround.get(key)?.some((around) => wide.keys.includes(around)))

/** The wider of two terms that are within each other adds nothing. */
const isWider = (term: Term, others: readonly Term[]) =>
  others.some((other) => isWithin(other, term) && !isWithin(term, other))

/** A word as typed. Not that of another position: a center back is no center. */
const literally = (kind: Term['kind'], word: string) =>
  kind === 'position' ? `'${word}' & !'=position:${word}'` : `'${word}'`

/**
 * Condition for a term, or its words as a name: Virginia Woolf is not a place. Beside other words it may be part of a
 * school or city: Center Grove, Florida Atlantic.
 */
function conditionOf({ kind, keys, words }: Term, rest: string): string[] {
  const spellings = [
    words.map((word) => `'=name:${word}'`),
    ...(rest === '' ? [] : [words.map((word) => literally(kind, word))]),
  ]
  return [
    ...keys.map((key) => tag(kind, key)),
    ...(words.length > 0 ? spellings.map((all) => `(${all.join(' & ')})`) : []),
  ]
}

/**
 * One condition per kind: any of its terms.
 * @param rest words of the text that are no terms
 */
function conditionsOf(terms: readonly Term[], rest: string): string[] {
  return TERM_KINDS.flatMap((kind) => {
    const same = terms.filter((term) => term.kind === kind)
    const narrow = same.filter((term) => !isWider(term, same))
    const conditions = narrow.flatMap((term) => conditionOf(term, rest))
    return conditions.length > 0 ? [`(${conditions.join(' | ')})`] : []
  })
}

const ACCOUNT_TYPE_OF_KIND: Record<PeopleKind, AccountType> = {
  athletes: 'athlete',
  coaches: 'institution_coach',
  teams: 'institution_org',
}

/** `all` and an empty value mean no filter. */
const filterOf = (value: string | undefined) =>
  value === undefined || value === '' || value.toLowerCase() === 'all' ? null : value

const orNull = (text: string) => (text === '' ? null : text)

/** Filter by place: the state by its key, the city by its words. */
function placeFilter(location: string | null) {
  const { city, state } = readPlace(location ?? '')
  return { location: orNull(city), known: state ? [tag('place', state.key)] : [] }
}

/** Filter by position: known positions by their keys, others by their words. */
function positionFilter(position: string | null, sport: string | undefined) {
  const spelled = positionsSpelled(withDistances(fold(position ?? '')))
  const inSport = spelled.filter((each) => each.sport === sport)
  const meant = inSport.length > 0 ? inSport : spelled
  if (meant.length === 0) return { position, known: [] }
  const tags = meant.map(({ key }) => tag('position', key))
  return { position: null, known: [`(${tags.join(' | ')})`] }
}

/** Question of a request: its text, understood by the sport vocabulary, and its filters. */
export function questionOf({ q = '', ...filters }: Partial<SearchQuery>): Question {
  const sport = filterOf(filters.sport)
  const sportKey = sport === null ? undefined : sportOf(fold(sport))?.key
  const { terms, rest } = understand(q, sportKey)
  const place = placeFilter(filterOf(filters.location))
  const position = positionFilter(filterOf(filters.position), sportKey)
  return {
    text: orNull(q),
    // Without a term, every word counts.
    words: orNull(terms.length > 0 ? rest : q),
    terms: conditionsOf(terms, rest),
    known: [...place.known, ...position.known],
    sport,
    location: place.location,
    position: position.position,
    graduationYear: filters.graduationYear ?? null,
    verifiedOnly: filters.verified === 'true',
    accountType: filters.kind === undefined ? null : ACCOUNT_TYPE_OF_KIND[filters.kind],
  }
}
