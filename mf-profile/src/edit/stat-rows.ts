import type { StatMark, Stats } from '@fieldhouse/contract'
import { partialDateName, statName } from '@fieldhouse/design-system'
import { typedDate } from './typed-date.ts'

/** A stat as typed: its readable name, its value with the unit. */
export interface StatRow {
  name: string
  value: string
  /** Earlier values, with their dates as typed. */
  history: { date: string; value: string }[]
}

/** Rows of the editor, in the owner's order. */
export function rowsOf(stats: Stats, history: readonly StatMark[] = []): StatRow[] {
  return Object.entries(stats).map(([key, value]) => ({
    name: statName(key),
    value: String(value),
    history: history
      .filter((mark) => mark.key === key)
      .map((mark) => ({ date: partialDateName(mark.date), value: String(mark.value) })),
  }))
}

/** `Points per game` is stored as `points_per_game`, `GPA` unchanged: both are shown again as typed. */
export function statKey(name: string): string {
  const words = name.trim().replace(/\s+/g, '_')
  const isAbbreviation = /^\p{Lu}[\p{Lu}\d]/u.test(words)
  return isAbbreviation ? words : words.charAt(0).toLowerCase() + words.slice(1)
}

/** A number if it loses nothing: `51.90` and `38 in` stay as typed. */
function statValue(value: string): string | number {
  const typed = value.trim()
  const number = Number(typed)
  return String(number) === typed && Number.isFinite(number) ? number : typed
}

/**
 * Stats of the rows, in their order, without empty rows.
 * @param before the stored stats: a value with the same text keeps its type, text or number
 */
export function statsOf(rows: readonly StatRow[], before: Stats = {}): Stats {
  return Object.fromEntries(
    rows
      .filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')
      .map(({ name, value }) => {
        const key = statKey(name)
        const stored = before[key]
        const isSame = stored !== undefined && String(stored) === value.trim()
        return [key, isSame ? stored : statValue(value)]
      }),
  )
}

/** Marks of the rows, without empty ones. */
export function historyOf(rows: readonly StatRow[]): StatMark[] {
  return rows.flatMap(({ name, history }) =>
    history.flatMap(({ date, value }) => {
      const day = typedDate(date)
      return day && value.trim() ? [{ key: statKey(name), value: statValue(value), date: day }] : []
    }),
  )
}
