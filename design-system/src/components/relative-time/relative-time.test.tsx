import { act, render, screen } from '@testing-library/react'
import { useNow } from './clock.ts'
import { RelativeTime } from './relative-time.tsx'
import { timeLeft } from './time-left.ts'
import { relativeTime } from './time-words.ts'

const NOW = Date.UTC(2026, 10, 21, 9, 30)
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

test.each([
  [0, 'just now'],
  [59_000, 'just now'],
  [MINUTE_MS, '1 minute ago'],
  [59 * MINUTE_MS, '59 minutes ago'],
  [HOUR_MS, '1 hour ago'],
  [23.9 * HOUR_MS, '23 hours ago'],
  [DAY_MS, '1 day ago'],
  [6 * DAY_MS, '6 days ago'],
  [7 * DAY_MS, '1 week ago'],
  [30 * DAY_MS, '4 weeks ago'],
  [31 * DAY_MS, '1 month ago'],
  [364 * DAY_MS, '11 months ago'],
  [366 * DAY_MS, '1 year ago'],
  [-30_000, 'just now'],
  [-5 * MINUTE_MS, 'just now'],
  [-DAY_MS, 'just now'],
])('%d ms before now is %s', (elapsed, words) => {
  expect(relativeTime(new Date(NOW - elapsed), NOW)).toBe(words)
})

const MINUTES_OF_TWO_YEARS = 2 * 366 * 24 * 60

/** Largest count of each unit before the next unit begins. */
const largest: Record<string, number> = { minute: 59, hour: 23, day: 6, week: 4, month: 11 }

test('for every second of two days and minute of two years, no unit reaches the next larger one', () => {
  function* moments() {
    for (let ms = 0; ms <= 2 * DAY_MS; ms += 1000) yield ms
    for (let minutes = 0; minutes <= MINUTES_OF_TWO_YEARS; minutes += 7) yield minutes * MINUTE_MS
  }
  const wrong: string[] = []
  for (const ms of moments()) {
    const words = relativeTime(new Date(NOW - ms), NOW)
    const [, count, unit] = /^(\d+) (\w+?)s? ago$/.exec(words) ?? []
    const isRight =
      words === 'just now'
        ? ms < MINUTE_MS
        : Number(count) >= 1 && (unit === 'year' || Number(count) <= largest[unit ?? '']!)
    if (!isRight) wrong.push(`${ms}: ${words}`)
  }
  expect(wrong).toEqual([])
})

test('time left is rounded up to minutes, and never says sixty minutes or nothing', () => {
  const wrong: string[] = []
  let before = 0
  for (let ms = 1; ms <= 3 * DAY_MS; ms += 1000) {
    const words = timeLeft(ms)
    const [, hours = '0', minutes = '0'] =
      /^(?:([1-9]\d*) h)? ?(?:([1-5]?\d) min)?$/.exec(words) ?? []
    const told = Number(hours) * 60 + Number(minutes)
    const isRight = told === Math.ceil(ms / MINUTE_MS) && told >= before
    if (!isRight || words.trim() !== words) wrong.push(`${ms}: ${words}`)
    before = told
  }
  expect(wrong).toEqual([])
  expect(timeLeft(48 * HOUR_MS - 30_000)).toBe('48 h')
  expect(timeLeft(48 * HOUR_MS - 61_000)).toBe('47 h 59 min')
})

describe('on an open page', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }))
  afterEach(() => jest.useRealTimers())

  test('the text follows the clock, and unmounting stops the timer', () => {
    const { unmount } = render(
      <>
        <RelativeTime dateTime={new Date(NOW - 30_000).toISOString()} />
        <RelativeTime dateTime={new Date(NOW - HOUR_MS).toISOString()} />
      </>,
    )
    expect(screen.getByText('just now')).toBeVisible()
    expect(jest.getTimerCount()).toBe(1)
    act(() => jest.advanceTimersByTime(MINUTE_MS))
    expect(screen.getByText('1 minute ago')).toHaveAttribute('datetime', '2026-11-21T09:29:30.000Z')
    unmount()
    expect(jest.getTimerCount()).toBe(0)
  })

  test('a text that is shown later is correct at its first render', () => {
    const drawn: number[] = []
    function Place() {
      drawn.push(useNow())
      return null
    }
    render(<Place />).unmount()
    act(() => jest.advanceTimersByTime(10 * MINUTE_MS))
    drawn.length = 0
    render(<Place />)
    expect(drawn).toEqual([NOW + 10 * MINUTE_MS])
  })
})
