import type { Day } from '#core/clock'

/** Athletes younger than this are refused. */
export const ATHLETE_MIN_AGE = 17
/** Age at which guardians and parental controls end. */
export const ADULT_AGE = 18
/** Oldest plausible age; an earlier date of birth is a typo. */
const OLDEST_AGE = 120

/** Completed years on a day. People born on February 29 turn a year older on March 1 of common years. */
export function ageOn(today: Day, dateOfBirth: Day): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5)
  return hadBirthday ? years : years - 1
}

/** Latest date of birth of an adult today. */
export function adultsBornBy(today: Day): Day {
  const year = Number(today.slice(0, 4)) - ADULT_AGE
  // The year 18 years before a leap year is a common year.
  return `${year}${today.slice(4).replace('-02-29', '-02-28')}`
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

export function isPossibleDateOfBirth(today: Day, dateOfBirth: Day): boolean {
  return dateOfBirth <= today && ageOn(today, dateOfBirth) <= OLDEST_AGE
}

/** Athlete aged 17 (docs/rules.md, Who counts as what). Every parental control ends at 18. */
export function isMinor(
  account: { accountType: string | null; dateOfBirth: Day | null },
  today: Day,
): boolean {
  return (
    account.accountType === 'athlete' &&
    account.dateOfBirth !== null &&
    ageOn(today, account.dateOfBirth) < ADULT_AGE
  )
}
