import { PARTIAL_DATE } from '@fieldhouse/contract'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const two = (number: string | number) => String(number).padStart(2, '0')

function monthNumber(word: string): number {
  return MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
}

/** Accepted formats of a date; each gives year, month and day, as far as they are given. */
const FORMS: readonly [RegExp, (...parts: string[]) => (string | number)[]][] = [
  [/^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/, (year, month, day) => [year, month, day]],
  [/^(\d{1,2})\/(\d{4})$/, (month, year) => [year, month]],
  [/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, (month, day, year) => [year, month, day]],
  [/^([a-z]{3,9})\.?,?\s+(\d{4})$/i, (month, year) => [year, monthNumber(month)]],
  [
    /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i,
    (month, day, year) => [year, monthNumber(month), day],
  ],
]

/** `Mar 2026` as `2026-03`, `3/14/2026` as `2026-03-14`, `2026` unchanged; null if it is not a date. */
export function typedDate(typed: string): string | null {
  for (const [form, partsOf] of FORMS) {
    const found = form.exec(typed.trim())
    if (!found) continue
    const date = partsOf(...found.slice(1))
      .filter((part) => part !== undefined)
      .map(two)
      .join('-')
    return PARTIAL_DATE.test(date) ? date : null
  }
  return null
}
