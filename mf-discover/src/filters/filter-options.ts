import { SPORTS } from '@fieldhouse/contract'
import type { SelectOption } from '@fieldhouse/design-system'
import { ALL, LOCATIONS, type Location, type Sport } from '../search/criteria.ts'

export const sportOptions: readonly SelectOption<Sport>[] = [
  { value: ALL, label: 'All sports' },
  ...SPORTS.map((value) => ({ value, label: spelled(value) })),
]

export const locationOptions: readonly SelectOption<Location>[] = [
  { value: ALL, label: 'All locations' },
  ...LOCATIONS.map((value) => ({ value, label: spelled(value) })),
]

export const ANY_YEAR = 'any'

/** Years of people at school, at college, or just out of it. */
const YEARS_AHEAD = 5
const YEARS_BACK = 8

/** The years that can be chosen, the latest first, and the one that is, whatever it is. */
export function yearOptions(thisYear: number, chosen: number | null): SelectOption<string>[] {
  const span = Array.from(
    { length: YEARS_AHEAD + YEARS_BACK + 1 },
    (_, index) => thisYear + YEARS_AHEAD - index,
  )
  const years = chosen === null || span.includes(chosen) ? span : [...span, chosen]
  return [
    { value: ANY_YEAR, label: 'Any year' },
    ...years
      .sort((one, other) => other - one)
      .map((year) => ({ value: String(year), label: `Class of ${year}` })),
  ]
}

/** `new-york` is read as New York. */
function spelled(value: string): string {
  return value.replace(
    /(^|-)(\w)/g,
    (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
  )
}
