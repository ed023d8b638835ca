import { call } from '@fieldhouse/contract/client'
import { RelativeTime, setServerTime } from '@fieldhouse/design-system'
import { createQueryClient, query } from '@fieldhouse/remote-kit/query'
import { act, render, screen } from '@testing-library/react'
import { followServerTime } from '../src/boot/server-time.ts'

const SERVER_NOW = Date.UTC(2026, 10, 21, 9, 30)
const HOUR_MS = 3_600_000

const answers = () =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(
      new Response('{}', {
        headers: { date: new Date(SERVER_NOW).toUTCString(), 'content-type': 'application/json' },
      }),
    ),
  )

beforeEach(() => jest.useFakeTimers({ now: SERVER_NOW - HOUR_MS }))
afterEach(() => {
  setServerTime(Date.now())
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const twoMinutesOld = () =>
  render(<RelativeTime dateTime={new Date(SERVER_NOW - 120_000).toISOString()} />)

test.each<[string, () => Promise<unknown>]>([
  ['a call', () => call('GET /api/auth/user')],
  ['a query', () => createQueryClient().fetchQuery(query('GET /api/auth/user'))],
])('on a device slow by an hour the answer of %s sets the time', async (_, ask) => {
  answers()
  followServerTime(window, null)
  twoMinutesOld()
  expect(screen.getByText('just now')).toBeVisible()
  await act(() => ask().then(() => undefined))
  expect(screen.getByText('2 minutes ago')).toBeVisible()
})

test('the page sets it before any answer', () => {
  followServerTime(window, SERVER_NOW)
  twoMinutesOld()
  expect(screen.getByText('2 minutes ago')).toBeVisible()
})
