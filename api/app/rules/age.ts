import type { Day } from '#core/clock'

/** Product spec, section 9. */
export const ATHLETE_MIN_AGE = 17
/** From here on no guardian and no parental control. */
export const ADULT_AGE = 18
/** Nobody alive is older; a date before that is a slip of the keyboard. */
const OLDEST_AGE = 120

/** Years completed on a day. Who was born on 29 February comes of age on 1 March of common years. */
export function ageOn(today: Day, dateOfBirth: Day): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  const hadBirthday = today.slice(5) >= dateOfBirth.slice(5)
  return hadBirthday ? years : years - 1
}

/** The latest date of birth of who is 18 today: whoever was born after it is not. */
export function adultsBornBy(today: Day): Day {
  const year = Number(today.slice(0, 4)) - ADULT_AGE
  // Eighteen years before a leap year there was none.
  return `${year}${today.slice(4).replace('-02-29', '-02-28')}`
}

/** The first day on which who was born then is 18; see {@link ageOn} for 29 February. */
export function comesOfAgeOn(dateOfBirth: Day): Day {
  const year = Number(dateOfBirth.slice(0, 4)) + ADULT_AGE
  // Eighteen years after a leap year there is none.
  return `${year}${dateOfBirth.slice(4).replace('-02-29', '-03-01')}`
}

export function isPossibleDateOfBirth(today: Day, dateOfBirth: Day): boolean {
  return dateOfBirth <= today && ageOn(today, dateOfBirth) <= OLDEST_AGE
}

/** An athlete of 17 (rules.md, Who counts as what). At 18 every parental control ends by itself. */
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
