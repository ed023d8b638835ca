import type { AchievementDates, StatMark } from '@fieldhouse/contract'
import type { DateTime } from 'luxon'
import type { Random } from '#database/demo_world/random'
import { raceTime, type Stats } from '#database/demo_world/sports'

/** Stats with a history; `FASTER` are those for which less is better. */
const TOLD =
  /_m(_|$)|_m_|per_game|dash|goals|assists|batting|velocity|percentage|press|jump|touchdowns|gpa/
const FASTER = /^\d+_m|dash/
const MOST_TOLD = 2

/** Seconds of `4:03.12`, and any number before its unit. */
function amountOf(value: string | number): number | null {
  const [, minutes, rest = ''] = /^(?:(\d+):)?(\d*\.?\d+)/.exec(String(value)) ?? []
  return rest === '' ? null : Number(minutes ?? 0) * 60 + Number(rest)
}

/** A number in the form of another: as many digits, the same unit. */
function inFormOf(value: string | number, amount: number): string | number {
  if (typeof value === 'number') return Number(amount.toFixed(decimalsOf(value)))
  if (value.includes(':')) return raceTime(amount)
  const fixed = amount.toFixed(decimalsOf(value))
  const [number = ''] = /^\d*\.?\d+/.exec(value) ?? []
  return (number.startsWith('.') ? fixed.replace(/^0/, '') : fixed) + value.slice(number.length)
}

function decimalsOf(value: string | number): number {
  return /\.(\d+)/.exec(String(value))?.[1]?.length ?? 0
}

/** Earlier marks up to today's value: mostly improving, with an occasional setback. */
function marksOf(random: Random, [key, value]: [string, string | number], now: DateTime) {
  const today = amountOf(value)
  if (today === null) return []
  const isFaster = FASTER.test(key)
  const step = isFaster ? 0.011 : 0.07
  const count = random.whole(4, 7)
  const setback = random.whole(1, count - 2)
  return Array.from({ length: count }, (_, index): StatMark => {
    const back = count - 1 - index
    const drift =
      back === 0 ? 0 : step * (back + random.next() * 0.6 + (index === setback ? 1.4 : 0))
    const amount = today * (isFaster ? 1 + drift : 1 / (1 + drift))
    const date = now.minus({ months: back * 5, days: random.whole(1, 25) })
    return {
      key,
      value: back === 0 ? value : inFormOf(value, amount),
      date: (isFaster ? date.toISODate() : date.toFormat('yyyy-MM')) ?? '',
    }
  })
}

/** Earlier values of the first stats that change from season to season. */
export function historyOf(random: Random, stats: Stats, now: DateTime): StatMark[] {
  return Object.entries(stats)
    .filter(([key]) => TOLD.test(key))
    .slice(0, MOST_TOLD)
    .flatMap((stat) => marksOf(random, stat, now))
}

/** Dates of most achievements, latest first. */
export function datesOf(
  random: Random,
  achievements: readonly string[],
  now: DateTime,
): AchievementDates {
  let monthsBack = random.whole(1, 6)
  return Object.fromEntries(
    achievements.map((achievement) => {
      const date = now.minus({ months: monthsBack }).toFormat('yyyy-MM')
      monthsBack += random.whole(4, 11)
      return [achievement, date]
    }),
  )
}
