import type { PageTimings } from '@fieldhouse/contract'
import { answer } from '@fieldhouse/remote-kit/testing'
import { renderHook } from '@testing-library/react'
import { reportError } from '../src/errors/report-error.ts'
import { reportTimings } from '../src/timings/report-timings.ts'
import { useShownArea } from '../src/timings/shown-areas.ts'
import { shellUpdate } from '../src/updates/shell-update.ts'
import { shellApi } from './shell-api.ts'

jest.mock('web-vitals', () => ({ onCLS: jest.fn(), onINP: jest.fn(), onLCP: jest.fn() }))

const api = shellApi()

const older = { remote: 'mf-feed', version: '0.1.0-000000000001' }
const newer = { remote: 'mf-feed', version: '0.1.0-000000000002' }
const news = { remote: 'mf-news', version: '0.1.0-000000000001' }

const failed = ({ remote, version }: typeof older, message: string) =>
  reportError(new Error(message), 'render', { name: remote, version })

// jsdom's blobs have no `text()`.
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })

test('a failure counts for the release that failed, not for the one before it on the same page', async () => {
  const reports: unknown[] = []
  api.on('POST /api/client-errors', ({ body }) => {
    reports.push(body)
    return answer(undefined, { status: 204 })
  })
  shellUpdate.setLoaded('shell-1')
  const sent: Blob[] = []
  const sendBeacon = (_: string, body: Blob) => sent.push(body) > 0
  Object.assign(navigator, { sendBeacon })
  reportTimings(window, 'of-this-page', [])

  for (const area of [older, news, newer]) renderHook(() => useShownArea(area))
  failed(older, 'once')
  failed(newer, 'once')
  failed(newer, 'twice')
  reportError(new Error('in the shell'), 'event')
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))

  const text = await textOf(sent[0]!)
  const { token, timings } = JSON.parse(text) as PageTimings
  expect(token).toBe('of-this-page')
  expect(timings).toEqual([
    { ...older, metric: 'errors', value: 1 },
    { ...news, metric: 'errors', value: 0 },
    { ...newer, metric: 'errors', value: 2 },
    { remote: 'shell', version: 'shell-1', metric: 'errors', value: 1 },
  ])
  // The same failure of two releases is two reports.
  expect(reports).toHaveLength(4)
})
