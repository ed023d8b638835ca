import { isListed } from '#rules/listing'
import { profileIsVisible } from '#rules/visibility'

/** Quality of a match: people are ordered by it, then verified people first. */
export const TIERS = {
  exactName: 0,
  wordsOfName: 1,
  beginningOfName: 2,
  words: 3,
  slips: 4,
} as const

/** Position before everybody: with it the first page uses the same statement as every other. */
export const NOBODY_ID = '00000000-0000-0000-0000-000000000000'

/** The statement's parameters; `searchValues` gives them in the order of their numbers. */
export const P = {
  viewerId: '$1::uuid',
  audiences: '$2::text[]',
  wardsAt: '$3::timestamptz',
  now: '$4::timestamptz',
  /** Typed text; null for none, as with the filters. */
  text: '$5::text',
  sport: '$6::text',
  location: '$7::text',
  position: '$8::text',
  graduationYear: '$9::integer',
  /** 0 finds verified people only, 1 everybody. */
  lastStanding: '$10::integer',
  /** End of the previous page: a tier, and a position in it. */
  afterTier: '$11::integer',
  afterStanding: '$12::integer',
  afterKey: '$13::text',
  afterId: '$14::uuid',
  rows: '$15::integer',
  /** Number of rows returned with the person's fields; further ones are only counted. */
  described: '$16::integer',
  /** Account type of the people asked for; null is any. */
  accountType: '$17::text',
  /** Words of the typed text that are no terms of the vocabulary; null for none. */
  words: '$18::text',
  /** Conditions of the index for the terms in the typed text. */
  terms: '$19::text[]',
  /** Conditions of the index for filters that the vocabulary knows. */
  known: '$20::text[]',
} as const

/** People who may be found: an SQL condition over `owner` (users) and `privacy` (their privacy settings). */
const MAY_BE_FOUND = `${isListed(P)} and ${profileIsVisible(P)}
  and (${P.accountType} is null or owner.account_type = ${P.accountType})`

/**
 * First page of the findable people among rows ordered as `found`. Rows are checked one by one until the page is full:
 * `offset 0` leaves the planner no other way, whatever it estimates.
 * @param condition over `found`, checked first
 */
export const firstWhoMayBeFound = (rows: string, order: string, condition: string) => `
  select found.*
  from (${rows}) found
  cross join lateral (
    select from users owner join privacy_settings privacy on privacy.user_id = owner.id
    where owner.id = found.user_id and ${MAY_BE_FOUND} offset 0
  ) person
  where ${condition}
  order by ${order}
  limit ${P.rows}`

/** True for a name that begins with the typed text, in any tier. */
export const isNameAsked = (name: string) =>
  `${name}.key >= asked.text and ${name}.key < asked.text || chr(1114111)`

/**
 * SQL condition: true when walking an ordered list promises a full page, judged by the matches among its first rows.
 * Otherwise matches are rare enough for a lookup, and the walk would be wasted.
 * @param matches the matching ones of the list's first rows, as an SQL query without a limit
 * @param first number of rows that they come from
 */
export const fillsPage = (matches: string, { first, walk }: { first: number; walk: number }) => `(
  select count(*) from (${matches} limit ${P.rows} * ${first} / ${walk} + 1) near
) > ${P.rows} * ${first} / ${walk}`

/** Number of people found by parts of the statement. */
export const countOf = (...parts: string[]) =>
  `(${parts.map((part) => `(select count(*) from ${part})`).join(' + ')})`

/**
 * Result of a part that was walked in order and, if that did not fill the page, looked up: the lookup then includes the
 * people found by the walk.
 */
export const walkedOrLookedUp = (part: string) => `
  select * from ${part}_in_order where not exists (select from ${part}_looked_up)
  union all select * from ${part}_looked_up`
