/** @jest-environment node */
import { commandLine } from './command-line.ts'

const VERSION = '0.1.0-3f9c2a71d04b'
const at = '2026-11-23T09:30:00.000Z'

const fieldhouse = commandLine()
const { command } = fieldhouse

const state = {
  remote: 'mf-example',
  live: VERSION,
  previous: [],
  canary: VERSION,
  canaryPercent: 10,
  isDisabled: false,
  prefixes: ['/example'],
  lastMove: { action: 'canary', version: VERSION, madeBy: 'ci', at },
}

test('status prints what is live and the canary, and exits with 2 when nobody gets the remote', async () => {
  fieldhouse.answers = { '/api/releases/mf-example/state': state }
  const shown = await command('status')
  expect(shown.output).toContain(`canary    ${VERSION} for 10 % of accounts`)
  expect(shown.code).toBe(0)

  fieldhouse.answers = { '/api/releases/mf-example/state': { ...state, isDisabled: true } }
  const asJson = await command('status', '--json')
  expect(asJson.code).toBe(2)
  expect(JSON.parse(asJson.output)).toMatchObject({ live: VERSION, isDisabled: true })
}, 60_000)

test('list prints sizes and readings with their counts, and exits with 2 without a release', async () => {
  const release = {
    version: VERSION,
    commit: null,
    author: 'ci',
    publishedAt: at,
    bytes: 123_400,
    state: 'live',
    fellBackAt: null,
    readings: {
      lcp: { p75: 1_234, count: 420 },
      inp: null,
      cls: null,
      visits: 400,
      failedVisits: 6,
    },
  }
  const path = '/api/releases/mf-example?limit=100'
  fieldhouse.answers = { [path]: [release] }
  const shown = await command('list')
  expect(shown.output).toBe(
    `2026-11-23 09:30  ${VERSION}  live  123 KB by ci: load 1.23 s (420), press none, failed 6 of 400 visits\n`,
  )
  expect(shown.code).toBe(0)

  fieldhouse.answers = { [path]: [] }
  expect(await command('list')).toEqual({ code: 2, output: 'nothing so far\n' })
}, 60_000)

test('history prints events with their reasons, and exits with 2 after a failure', async () => {
  const event = {
    at,
    action: 'fallback',
    version: VERSION,
    from: '0.1.0-000000000000',
    percent: null,
    stoppedCanary: null,
    because: 'it failed for 5 of 12 people',
    madeBy: 'fallback',
  }
  fieldhouse.answers = { '/api/releases/mf-example/history?limit=100': [event] }
  const { code, output } = await command('history')
  expect(output).toContain('from 0.1.0-000000000000, it failed for 5 of 12 people')
  expect(code).toBe(2)
}, 60_000)

test('contact says who is told and whether it arrived, changes it, and prints a new secret once', async () => {
  const path = '/api/releases/mf-example/contact'
  const nobody = { email: null, webhookUrl: null, secretMadeAt: null, lastAnnouncement: null }
  fieldhouse.answers = { [path]: nobody }
  const untold = await command('contact')
  expect(untold.output).toContain('mail      none')
  expect(untold.code).toBe(2)

  const told = {
    ...nobody,
    webhookUrl: 'https://hooks.example.com/releases',
    secretMadeAt: at,
    lastAnnouncement: {
      id: 'c61f7ad2-7c1e-4d3a-b0a4-5f3e9d2c1b60',
      type: 'fell_back',
      version: VERSION,
      at,
      mailed: true,
      webhook: 'failed',
      answer: '410',
      tries: 1,
    },
  }
  fieldhouse.answers = { [path]: told }
  const failed = await command('contact', '--json')
  expect(JSON.parse(failed.output)).toEqual(told)
  expect(failed.code).toBe(2)
  expect((await command('contact')).output).toContain('mail queued, webhook failed: 410')

  fieldhouse.answers = {
    [path]: { ...told, secret: 'fhws_once' },
    [`${path}/secret`]: { secret: 'fhws_two' },
  }
  const changed = await command('contact', '--mail', 'none', '--webhook', told.webhookUrl)
  expect(changed.output).toContain('secret    fhws_once')
  expect(changed.code).toBe(0)
  expect(fieldhouse.calls).toContain(
    `PUT ${path} ${JSON.stringify({ email: null, webhookUrl: told.webhookUrl })}`,
  )
  expect((await command('contact', '--new-secret')).output).toContain('fhws_two')
  expect(fieldhouse.calls.at(-1)).toBe(`POST ${path}/secret`)
}, 60_000)

test('flags prints for how many each is on, and exits with 2 after the last day of one', async () => {
  const setting = {
    percent: 10,
    accountTypes: ['athlete'],
    people: 2,
    owner: 'Trial team',
    endsOn: '2026-12-24',
    updatedAt: at,
  }
  const flag = {
    name: 'quick-replies',
    description: 'Answers to pick from.',
    default: false,
    setting,
    hasEnded: false,
  }
  const path = '/api/releases/mf-example/flags'
  fieldhouse.answers = {
    [path]: [flag, { ...flag, name: 'wide-rows', default: true, setting: null }],
  }
  const shown = await command('flags')
  expect(shown.output).toBe(
    'quick-replies  off by default, on for 10 % of athlete and 2 by name, until 2026-12-24, by Trial team\n' +
      'wide-rows  on by default, not set\n',
  )
  expect(shown.code).toBe(0)

  fieldhouse.answers = { [path]: [{ ...flag, hasEnded: true }] }
  expect((await command('flags', '--json')).code).toBe(2)
}, 60_000)

test('errors prints groups with counts, of one version too, and exits with 2 if there are any', async () => {
  const group = {
    version: VERSION,
    phase: 'event',
    message: 'it broke\nmore',
    path: '/example',
    count: 3,
    firstAt: at,
    lastAt: at,
    stack: null,
  }
  fieldhouse.answers = {
    '/api/releases/mf-example/errors': [group],
    [`/api/releases/mf-example/errors?version=${VERSION}`]: [],
  }
  const all = await command('errors')
  expect(all.output).toContain(`3 × last 2026-11-23 09:30  ${VERSION}  event /example: it broke\n`)
  expect(all.code).toBe(2)
  const ofOne = await command('errors', VERSION)
  expect(ofOne).toEqual({
    code: 0,
    // This Fieldhouse is from before failed calls were counted.
    output: 'no errors in the last 30 days\nno failed calls in the last 30 days\n',
  })
}, 60_000)

test('errors prints the calls that failed, too, of one version and alone; they alone are no bad news', async () => {
  const call = {
    version: VERSION,
    call: 'GET /api/posts/feed',
    status: 503,
    count: 12,
    firstDay: '2026-11-20',
    lastDay: '2026-11-23',
  }
  const path = '/api/releases/mf-example/failed-calls?limit=100'
  fieldhouse.answers = {
    [`/api/releases/mf-example/errors?version=${VERSION}`]: [],
    [`${path}&version=${VERSION}`]: [call, { ...call, status: 0, count: 1 }],
    [path]: [call],
  }
  const lines =
    `12 × last 2026-11-23  ${VERSION}  GET /api/posts/feed: 503\n` +
    `1 × last 2026-11-23  ${VERSION}  GET /api/posts/feed: no answer\n`
  expect(await command('errors', VERSION)).toEqual({
    code: 0,
    output: `no errors in the last 30 days\n${lines}`,
  })
  expect(await command('errors', '--calls', VERSION)).toEqual({ code: 0, output: lines })
  const asJson = await command('errors', '--calls', '--json')
  expect(JSON.parse(asJson.output)).toEqual([call])
}, 60_000)

test('canary 0 stops the canary', async () => {
  fieldhouse.answers = { '/api/releases/mf-example/pointer': { schemaVersion: 1, remotes: [] } }
  const { code, output } = await command('canary', '0')
  expect(output).toContain('the canary has ended; what is live stays')
  expect(fieldhouse.calls).toEqual([
    'PUT /api/releases/mf-example/pointer {"action":"stop_canary"}',
  ])
  expect(code).toBe(0)
}, 60_000)
