import { pageTimingsSchema } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { answer, fakeApi, refusal } from '@fieldhouse/remote-kit/testing'
import { renderHook, waitFor } from '@testing-library/react'
import { beginTimings } from '../src/timings/begin-timings.ts'
import { failedCallsOf } from '../src/timings/failed-calls.ts'
import { reportTimings } from '../src/timings/report-timings.ts'
import { useShownArea } from '../src/timings/shown-areas.ts'

jest.mock('../src/timings/report-timings.ts', () => ({ reportTimings: jest.fn() }))

const api = fakeApi()
const measures = jest.mocked(reportTimings)

const version = '0.1.0-3f9c2a71d04b'

/** Shows an area from now on, once the clock has moved: two moments of one reading are one. */
async function show(remote: string, isMeasured = true) {
  const from = performance.now()
  await waitFor(() => expect(performance.now()).toBeGreaterThan(from))
  renderHook(() => useShownArea({ remote, version, isMeasured }))
}

const failing = async (...calls: Promise<unknown>[]) => void (await Promise.allSettled(calls))

test('failed calls are counted by the release on screen, call and status, from before the measuring code on', async () => {
  api.on('GET /api/posts/feed', () => refusal(503, 'Away.'))
  api.on('GET /api/news/categories', () => answer([]))
  api.unreachable('GET /api/notifications/unread-count')
  const loading = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  beginTimings(window, 'of-this-page')
  await failing(call('GET /api/posts/feed'), call('GET /api/news/categories'))
  expect(measures).not.toHaveBeenCalled()
  loading.mockRestore()
  window.dispatchEvent(new Event('load'))

  await show('mf-feed')
  await waitFor(() => expect(measures).toHaveBeenCalledTimes(1))
  await failing(call('GET /api/posts/feed'), call('GET /api/notifications/unread-count'))
  await show('mf-news')
  await failing(call('GET /api/posts/feed'))
  await show('mf-profile', false)
  await failing(call('GET /api/posts/feed'))
  await show('shell')
  await failing(call('GET /api/posts/feed'))

  const failedCalls = failedCallsOf(measures.mock.calls[0]![2])
  expect(failedCalls).toEqual([
    { remote: 'mf-feed', version, call: 'GET /api/posts/feed', status: 503, count: 2 },
    {
      remote: 'mf-feed',
      version,
      call: 'GET /api/notifications/unread-count',
      status: 0,
      count: 1,
    },
    { remote: 'mf-news', version, call: 'GET /api/posts/feed', status: 503, count: 1 },
  ])
})

test('a page that fails all the time reports no more than the API takes', async () => {
  let asked = 0
  api.on('GET /api/posts/feed', () => refusal(400 + (asked++ % 60), 'No.'))
  await show('mf-feed')
  beginTimings(window, 'of-this-page')
  for (let round = 0; round < 5; round += 1) {
    await failing(...Array.from({ length: 60 }, () => call('GET /api/posts/feed')))
  }
  await waitFor(() => expect(measures).toHaveBeenCalledTimes(2))

  const failedCalls = failedCallsOf(measures.mock.calls[1]![2])
  const timings = [{ remote: 'shell', version, metric: 'errors', value: 0 }]
  expect(pageTimingsSchema.safeParse({ timings, failedCalls }).success).toBe(true)
  expect(failedCalls).toHaveLength(40)
})
