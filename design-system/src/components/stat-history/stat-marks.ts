import type { StatMark } from '@fieldhouse/contract'

/** A mark with its number, and its position in time. */
export interface PlottedMark extends StatMark {
  amount: number
  /** Milliseconds. */
  at: number
}

const FEET = /^(\d+)\s*['′]\s*(\d+(?:\.\d+)?)?/
const CLOCK = /^(?:(\d+):)?(\d+):(\d+(?:\.\d+)?)/
const NUMBER = /^[+-]?\d*[.,]?\d+/

/** Number in a value: seconds of `4:03.12`, inches of `6'2"`, 91 of `91 %`; null if there is none. */
export function statAmount(value: string | number): number | null {
  const text = String(value).trim()
  const [, feet, inches] = FEET.exec(text) ?? []
  if (feet !== undefined) return Number(feet) * 12 + Number(inches ?? 0)
  const [, hours, minutes, seconds] = CLOCK.exec(text) ?? []
  if (seconds !== undefined) {
    return Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds)
  }
  const [number] = NUMBER.exec(text.replace(/(?<=\d),(?=\d{3}\b)/g, '')) ?? []
  return number === undefined ? null : Number(number.replace(',', '.'))
}

const DISTANCE = /(^|_)\d+_?(m|y|yd|yards?|meters?|km|k|miles?)(_|$)/
const RACE =
  /(^|_)(dash|mile|marathon|medley|free|freestyle|fly|butterfly|back|breast|hurdles|relay|split|time|sprint)(_|$)/
const FEWER =
  /(^|_)(era|turnovers|fouls|penalties|handicap|strokes|errors|goals_against|points_against)(_|$)/
const LENGTH = /(jump|throw|put|discus|javelin|distance|vault)/

/** True for times and faults, where lower is better. */
export function isSmallerBetter(key: string, value: string | number): boolean {
  const name = key.toLowerCase()
  if (LENGTH.test(name)) return false
  return (
    CLOCK.test(String(value)) ||
    /\d\s*s(ec(onds?)?)?$/i.test(String(value)) ||
    [DISTANCE, RACE, FEWER].some((words) => words.test(name))
  )
}

/** Marks of a stat that have a number, oldest first. */
export function plottedMarks(history: readonly StatMark[], key: string): PlottedMark[] {
  return history
    .flatMap((mark) => {
      const amount = mark.key === key ? statAmount(mark.value) : null
      return amount === null ? [] : [{ ...mark, amount, at: Date.parse(mark.date) }]
    })
    .sort((one, other) => one.at - other.at)
}

/** The personal best; of equal ones the first. */
export function bestOf(marks: readonly PlottedMark[], isSmaller: boolean): PlottedMark | undefined {
  return marks.reduce<PlottedMark | undefined>((best, mark) => {
    if (!best) return mark
    const isBetter = isSmaller ? mark.amount < best.amount : mark.amount > best.amount
    return isBetter ? mark : best
  }, undefined)
}
