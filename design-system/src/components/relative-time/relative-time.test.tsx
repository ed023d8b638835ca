import { act, render, screen } from '@testing-library/react'
import { useNow } from './clock.ts'
import { RelativeTime } from './relative-time.tsx'
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
  [-5 * MINUTE_MS, 'in 5 minutes'],
])('%d ms before now is %s', (elapsed, words) => {
  expect(relativeTime(new Date(NOW - elapsed), NOW)).toBe(words)
})

describe('on an open page', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }))
  afterEach(() => jest.useRealTimers())

  test('the words follow the clock, and no timer outlives them', () => {
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

  test('a place that opens later is right from its first drawing on', () => {
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
