import { dayIn } from '#core/day_in'
import type { Day } from '#core/clock'

/** Athletes younger than this are refused. */
export const ATHLETE_MIN_AGE = 17
/** Age at which guardians and parental controls end. */
export const ADULT_AGE = 18
/** Oldest plausible age; an earlier date of birth is a typo. */
const OLDEST_AGE = 120

/** Where each day ends last, and first: the ages of people whose zone is unknown change at the latest midnight. */
const LATEST_ZONE = 'Etc/GMT+12'
const EARLIEST_ZONE = 'Etc/GMT-14'

/** Facts about a person that decide their age (docs/rules.md, A birthday). */
export interface Born {
  dateOfBirth: Day | null
  /** As known before the birthday; null if unknown. */
  timeZone: string | null
}

/** Completed years on a day. People born on February 29 turn a year older on March 1 of common years. */
export function ageOn(today: Day, dateOfBirth: Day): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5)
  return hadBirthday ? years : years - 1
}

/** Completed years of a person, who turns a year older at midnight where they live (docs/rules.md, A birthday). */
export const ageAt = (now: Date, dateOfBirth: Day, timeZone: string | null): number =>
  ageOn(dayIn(timeZone ?? LATEST_ZONE, now), dateOfBirth)

/**
 * True while the zone alone decides whether a person is 17 or 18: one that is claimed only then does not count
 * (docs/rules.md, A birthday).
 */
export function zoneDecidesAge(dateOfBirth: Day, now: Date): boolean {
  const youngest = ageAt(now, dateOfBirth, LATEST_ZONE)
  return youngest < ADULT_AGE && youngest !== ageAt(now, dateOfBirth, EARLIEST_ZONE)
}

/** {@link ageOn} explains February 29. */
function birthday(dateOfBirth: Day, age: typeof ADULT_AGE | typeof ATHLETE_MIN_AGE): Day {
  const year = Number(dateOfBirth.slice(0, 4)) + age
  // The years 17 and 18 years after a leap year are common years.
  return `${year}${dateOfBirth.slice(4).replace('-02-29', '-03-01')}`
}

/** Day of the 18th birthday. */
export const comesOfAgeOn = (dateOfBirth: Day): Day => birthday(dateOfBirth, ADULT_AGE)

/** Day of the 17th birthday, from which Fieldhouse is open to them. */
export const mayJoinOn = (dateOfBirth: Day): Day => birthday(dateOfBirth, ATHLETE_MIN_AGE)

/** A day that has begun somewhere, of an age that people reach. */
export function isPossibleDateOfBirth(now: Date, dateOfBirth: Day): boolean {
  const today = dayIn(EARLIEST_ZONE, now)
  return dateOfBirth <= today && ageOn(today, dateOfBirth) <= OLDEST_AGE
}

/** Athlete aged 17 (docs/rules.md, Who counts as what). Every parental control ends at 18. */
export function isMinor(account: Born & { accountType: string | null }, now: Date): boolean {
  return (
    account.accountType === 'athlete' &&
    account.dateOfBirth !== null &&
    ageAt(now, account.dateOfBirth, account.timeZone) < ADULT_AGE
  )
}

/** SQL: latest date of birth of an adult, where `person` (users) lives. */
const adultsBornBy = (person: string, at: string) =>
  `((${at}::timestamptz at time zone coalesce(${person}.time_zone, '${LATEST_ZONE}'))::date - interval '${ADULT_AGE} years')`

/**
 * SQL condition: true for a person under 18; null without a date of birth.
 * @param person alias of `users`
 * @param at placeholder of a `timestamptz`; nobody is under 18 at infinity
 */
export const isUnder18 = (person: string, at: string): string =>
  `(${person}.date_of_birth > ${adultsBornBy(person, at)})`

/** SQL condition: true for a person of 18 or older; null without a date of birth. See {@link isUnder18}. */
export const isOfAge = (person: string, at: string): string =>
  `(${person}.date_of_birth <= ${adultsBornBy(person, at)})`

/** SQL condition: {@link isMinor}. See {@link isUnder18}. */
export const isMinorSql = (person: string, at: string): string =>
  `(${person}.account_type is not distinct from 'athlete' and ${isUnder18(person, at)})`
