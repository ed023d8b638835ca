/** Age at which Fieldhouse opens (docs/rules.md, Date of birth and account type). */
export const JOINING_AGE = 17

export const ADULT_AGE = 18

/** Typed years have four digits in the end, and fewer before. */
const OLDEST_AGE = 120

/** Completed years on a day; null for no date, a future one, or one that is still being typed. Both are `YYYY-MM-DD`. */
export function ageOn(day: string, dateOfBirth: string): number | null {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  const age = day.slice(5) >= dateOfBirth.slice(5) ? years : years - 1
  return dateOfBirth !== '' && age >= 0 && age <= OLDEST_AGE ? age : null
}

/** The birthday on which somebody may join; of those born on February 29 it is March 1. */
export function joiningDay(dateOfBirth: string): string {
  const year = Number(dateOfBirth.slice(0, 4)) + JOINING_AGE
  return `${year}${dateOfBirth.slice(4).replace('-02-29', '-03-01')}`
}
