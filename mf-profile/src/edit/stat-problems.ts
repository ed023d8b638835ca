import { statKey, type StatRow } from './stat-rows.ts'

/** A problem with one field of the stats editor. */
export interface StatProblem {
  field: `${number}.${'name' | 'value' | `history.${number}.${'date' | 'value'}`}`
  message: string
}

/** Problem with a stat's name, given the names before it. */
function nameProblem(name: string, earlier: readonly StatRow[]): string | null {
  if (name === '') return 'Name this stat'
  // JavaScript objects list whole numbers first, whatever the order of insertion.
  if (/^\d+$/.test(name)) return 'Name this stat in words, like 100 m'
  const isTaken = earlier.some((other) => statKey(other.name) === statKey(name))
  return isTaken ? 'You already have a stat with this name' : null
}

/** Seasons need both their date and their number, or neither. */
function seasonProblems({ history }: StatRow, index: number): StatProblem[] {
  return history.flatMap(({ date, value }, place): StatProblem[] => {
    if ((date === '') === (value === '')) return []
    return date === ''
      ? [{ field: `${index}.history.${place}.date`, message: 'Add the season' }]
      : [{ field: `${index}.history.${place}.value`, message: 'Add the number' }]
  })
}

/**
 * Problems that prevent sending these rows: each needs a unique name and a value, or neither. Checked on submission
 * only: a new row is not wrong yet.
 */
export function statProblems(rows: readonly StatRow[]): StatProblem[] {
  return rows.flatMap((row, index): StatProblem[] => {
    const { name, value } = row
    const seasons = seasonProblems(row, index)
    const isEmpty = name === '' && value === '' && row.history.every(({ date }) => date === '')
    if (isEmpty) return seasons
    const message = nameProblem(name, rows.slice(0, index))
    return [
      ...(message ? [{ field: `${index}.name` as const, message }] : []),
      ...(value === '' ? [{ field: `${index}.value` as const, message: 'Add the number' }] : []),
      ...seasons,
    ]
  })
}
