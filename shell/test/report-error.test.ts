import { clientErrorSchema } from '@fieldhouse/contract'
import { failuresOf } from '../src/errors/failure-count.ts'
import { reportError } from '../src/errors/report-error.ts'

let now = Date.parse('2026-11-21T09:00:00Z')

beforeEach(() => {
  now += 3_600_000
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(null, { status: 204 }))
})
afterEach(() => jest.restoreAllMocks())

function reports() {
  return jest.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown)
}

test('a failure is reported as the contract defines it, without the address’s query', () => {
  history.replaceState(null, '', '/search?q=a-name')
  reportError(new Error('no such stat'), 'render', {
    name: 'mf-discover',
    version: '0.1.0-3f9c2a71d04b',
  })

  expect(reports()).toHaveLength(1)
  expect(clientErrorSchema.parse(reports()[0])).toMatchObject({
    source: 'mf-discover',
    version: '0.1.0-3f9c2a71d04b',
    phase: 'render',
    message: 'no such stat',
    path: '/search',
  })
})

test('a failure of a developer’s own build is told to its console, not to the live release’s team', () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const error = new Error('half written')
  reportError(error, 'mount', {
    name: 'mf-news',
    version: '0.1.0-3f9c2a71d04b',
    overridden: true,
  })

  expect(reports()).toEqual([])
  expect(told).toHaveBeenCalledWith(error)
  expect(failuresOf('mf-news', '0.1.0-3f9c2a71d04b')).toBe(0)
})

test('a repeated failure is reported once a minute', () => {
  for (let i = 0; i < 10; i++) reportError(new Error('flood'), 'event')
  expect(reports()).toHaveLength(1)

  now += 60_000
  reportError(new Error('flood'), 'event')
  expect(reports()).toHaveLength(2)
})

test('long texts are cut to the API’s maximum', () => {
  reportError(new Error('x'.repeat(5000)), 'event')

  expect(clientErrorSchema.safeParse(reports()[0]).success).toBe(true)
})

// A rejection that nobody handles would make it fail.
test('a failed report has no effect', () => {
  jest.mocked(fetch).mockRejectedValue(new Error('offline'))

  expect(() => reportError(new Error('lost'), 'event')).not.toThrow()
})
