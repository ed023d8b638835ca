import { isListed } from '#rules/listing'
import { profileIsVisible } from '#rules/visibility'

/** How well somebody matches: people come in this order, then the verified first. */
export const TIERS = {
  exactName: 0,
  wordsOfName: 1,
  beginningOfName: 2,
  words: 3,
  slips: 4,
} as const

/** Before everybody: with it the first page is the same statement as every other. */
export const NOBODY_ID = '00000000-0000-0000-0000-000000000000'

/** The statement's parameters; `searchValues` gives them in the order of their numbers. */
export const P = {
  viewerId: '$1::uuid',
  audiences: '$2::text[]',
  wardsBornAfter: '$3::date',
  today: '$4::date',
  now: '$5::timestamptz',
  /** Typed text; null for nothing. The same goes for the filters. */
  text: '$6::text',
  sport: '$7::text',
  location: '$8::text',
  position: '$9::text',
  graduationYear: '$10::integer',
  /** 0 finds the verified alone, 1 everybody. */
  lastStanding: '$11::integer',
  /** End of the page before: a tier, and a place in it. */
  afterTier: '$12::integer',
  afterStanding: '$13::integer',
  afterKey: '$14::text',
  afterId: '$15::uuid',
  rows: '$16::integer',
  /** Of how many of these it is told who they are; of the others only that they are there. */
  described: '$17::integer',
} as const

/** People who may be found: an SQL condition over `owner` (users) and `privacy` (their privacy settings). */
const MAY_BE_FOUND = `${isListed(P)} and ${profileIsVisible(P)}`

/**
 * Of rows that come in an order as `found`, the first page of those who may be found. They are looked at one by one
 * until the page is full: `offset 0` leaves the planner no other way, whatever it expects.
 * @param condition over `found`, asked first
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

/** A name that begins with what was typed, whatever its tier. */
export const isNameAsked = (name: string) =>
  `${name}.key >= asked.text and ${name}.key < asked.text || chr(1114111)`

/**
 * Whether to walk an ordered list that far promises a full page, by how many match among its first: an SQL condition.
 * Where it does not, whoever matches is rare enough to be looked up, and the walk would be for nothing.
 * @param matches the first rows of the list that match, as an SQL query without a limit
 * @param first among how many they are
 */
export const fillsPage = (matches: string, { first, walk }: { first: number; walk: number }) => `(
  select count(*) from (${matches} limit ${P.rows} * ${first} / ${walk} + 1) near
) > ${P.rows} * ${first} / ${walk}`

/** How many people parts of the statement have found. */
export const countOf = (...parts: string[]) =>
  `(${parts.map((part) => `(select count(*) from ${part})`).join(' + ')})`

/**
 * A part that was walked in order and, where that did not fill the page, looked up: then the latter holds whoever
 * the former found.
 */
export const whichever = (part: string) => `
  select * from ${part}_in_order where not exists (select from ${part}_looked_up)
  union all select * from ${part}_looked_up`
