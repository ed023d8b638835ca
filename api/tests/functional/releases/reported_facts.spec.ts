import { test } from '@japa/runner'
import type {
  ClientError,
  FailedCall,
  FailedCallReport,
  PageTiming,
  ReleaseState,
  ReleaseSummary,
} from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { expiryIn } from '#releases/deploy_tokens'
import { cleanDatabase } from '#tests/support/clean_database'
import { openedPage } from '#tests/support/handed_out'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { serverOrigin } from '#tests/support/test_server'
import { Visitor } from '#tests/support/visitor'

const live = buildOf('live')
const { version } = live.release
const OF_LIVE = { remote: 'mf-trial', version }

/** Every way in which a browser's word about a release is kept without an account. */
const WAYS = {
  'page timings': (visitor: Visitor, token?: string) => {
    const timings: PageTiming[] = [
      { ...OF_LIVE, metric: 'lcp', value: 10_000 },
      { ...OF_LIVE, metric: 'errors', value: 9 },
    ]
    return visitor.post('/api/page-timings', { token, timings })
  },
  'failed calls': (visitor: Visitor, token?: string) => {
    const timings: PageTiming[] = [
      { remote: 'shell', version: '0.0.0', metric: 'errors', value: 0 },
    ]
    const failedCalls: FailedCallReport[] = [
      { ...OF_LIVE, call: 'GET /api/posts/feed', status: 503, count: 1_000 },
    ]
    return visitor.post('/api/page-timings', { token, timings, failedCalls })
  },
  'client errors': (visitor: Visitor) => {
    const failure: ClientError = {
      source: 'mf-trial',
      version,
      phase: 'mount',
      message: 'it broke',
      path: '/trial',
    }
    return visitor.post('/api/client-errors', failure)
  },
}

/** Tokens that vouch for nothing about this release. */
const TOKENS: Record<string, (team: Team) => Promise<string | undefined>> = {
  'no token': async () => undefined,
  'an altered token': async () => (await openedPage((await someone()).visitor))?.replace(/.$/, '~'),
  'the token of a day ago': async () => {
    const token = await openedPage((await someone()).visitor)
    clock.travelTo(new Date(clock.now().getTime() + 24 * 60 * 60_000 + 1))
    return token
  },
  'the token of a page with another release': async (team) => {
    const { visitor } = await someone()
    await team.ship(buildOf('other'))
    const token = await openedPage(visitor)
    await team.move({ action: 'rollback' })
    return token
  },
  'the token of a signed-out page': () => openedPage(new Visitor()),
}

/** What is told of the release, and by what canaries and live releases are judged. */
async function figures(team: Team) {
  const { json: releases } = await team.send('GET', '/api/releases/mf-trial')
  const { json: calls } = await team.send('GET', '/api/releases/mf-trial/failed-calls')
  const { json: state } = await team.send('GET', '/api/releases/mf-trial/state')
  const { rows: failures } = await pool.query('select version from release_failures')
  const metrics = await (await fetch(new URL('/api/metrics', serverOrigin()))).text()
  return {
    readings: (releases as ReleaseSummary[]).find((one) => one.version === version)?.readings,
    calls: (calls as FailedCall[]).map(({ count }) => count),
    live: (state as ReleaseState).live,
    failures,
    metrics: metrics
      .split('\n')
      .filter((line) => line.startsWith('fieldhouse_page_') && line.includes(version)),
  }
}

const forty = (report: () => Promise<{ status: number }>) =>
  Array.from({ length: 40 }).reduce<Promise<Set<number>>>(
    async (statuses) => (await statuses).add((await report()).status),
    Promise.resolve(new Set()),
  )

test.group('Reports of browsers', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)

  async function shipped() {
    const team = await Team.of('mf-trial', { expiresAt: expiryIn(30) })
    await team.ship(live)
    return team
  }

  for (const [way, report] of Object.entries(WAYS)) {
    for (const [name, tokenOf] of Object.entries(TOKENS)) {
      test(`${way} with ${name} move nothing, forty times over`, async ({ assert }) => {
        const team = await shipped()
        const token = await tokenOf(team)
        const before = await figures(team)
        assert.deepEqual([...(await forty(() => report(new Visitor(), token)))], [204])
        assert.deepEqual(await figures(team), before)
      })
    }
  }

  const ONE_VISIT = {
    readings: {
      lcp: { p75: 9_000, count: 1 },
      inp: null,
      cls: null,
      visits: 1,
      failedVisits: 1,
    },
    calls: [],
  }

  test('count a page once, however often it is reported', async ({ assert }) => {
    const team = await shipped()
    const token = await openedPage((await someone()).visitor)
    await forty(() => WAYS['page timings'](new Visitor(), token))
    assert.deepInclude(await figures(team), ONE_VISIT)
  })

  test('count forty pages of one person as one visit', async ({ assert }) => {
    const team = await shipped()
    const { visitor } = await someone()
    await forty(async () => WAYS['page timings'](visitor, await openedPage(visitor)))
    assert.deepInclude(await figures(team), ONE_VISIT)
    await forty(async () => WAYS['failed calls'](visitor, await openedPage(visitor)))
    assert.deepEqual((await figures(team)).calls, [10])
  })
})
