import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  api,
  FAILED_CALLS_MAX,
  type FailedCall as Listed,
  failedCallReportSchema,
  type FailedCallReport,
} from '@fieldhouse/contract'
import FailedCall from '#page_timings/failed_call'
import { clock } from '#core/clock'
import { databaseConflicts } from '#core/metrics'
import { cleanDatabase } from '#tests/support/clean_database'
import { openedPage, pageWith } from '#tests/support/handed_out'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'
import { untilWaiting } from '#tests/support/waiting_statements'

const first = buildOf('first')
const second = buildOf('second')
const { version } = first.release

const FEED = 'GET /api/posts/feed'

const failed = (differences: Partial<FailedCallReport> = {}): FailedCallReport => ({
  remote: 'mf-trial',
  version,
  call: FEED,
  status: 503,
  count: 1,
  ...differences,
})

/** A page's report, of another page each time; it always has readings. */
const report = (failedCalls: unknown, of = version) =>
  new Visitor().post('/api/page-timings', {
    token: pageWith({ 'mf-trial': of }),
    timings: [{ remote: 'shell', version: '0.0.0', metric: 'errors', value: 0 }],
    failedCalls,
  })

async function teamOfTwoReleases() {
  const team = await Team.of('mf-trial')
  await team.ship(first)
  await team.ship(second)
  return team
}

const path = '/api/releases/mf-trial/failed-calls'

const listed = async (team: Team, query = '') =>
  (await team.send('GET', `${path}${query}`)).json as Listed[]

const kindOf = ({ version, call, status, count }: Listed) => [version, call, status, count]

test.group('Failed calls of browsers', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)

  test('are counted by release, call, status and day, and nothing else of a visit is kept', async ({
    assert,
  }) => {
    await teamOfTwoReleases()
    clock.travelTo('2026-11-23T23:59:00Z')
    const answer = await report([failed({ count: 2 }), failed({ status: 0 }), failed()])
    assert.equal(answer.status, 204)
    assert.equal((await report([failed({ count: 4 })])).status, 204)
    const rows = await FailedCall.query().orderBy('status')
    const kept = { remote: 'mf-trial', version, call: FEED, day: '2026-11-23' }
    assert.deepEqual(
      rows.map((row) => row.serialize()),
      [
        { ...kept, status: 0, count: 1 },
        { ...kept, status: 503, count: 7 },
      ],
    )
  })

  test('of releases that the page did not get, and unknown calls, are not counted', async ({
    assert,
  }) => {
    await teamOfTwoReleases()
    const answer = await report([
      failed({ version: '0.1.0-000000000000' }),
      failed({ remote: 'mf-unheard-of' }),
      failed({ call: 'GET /api/posts/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60' }),
      failed({ call: 'a secret' }),
      failed({ status: 404 }),
    ])
    assert.equal(answer.status, 204)
    const rows = await FailedCall.query()
    assert.deepEqual(
      rows.map(({ call, status }) => [call, status]),
      [[FEED, 404]],
    )
  })

  test('of two pages left at once never wait for each other', async ({ assert }) => {
    await teamOfTwoReleases()
    const all = [401, 403, 404, 429, 500, 503].map((status) => failed({ status }))
    await report(all)
    const conflicts = async () => (await databaseConflicts.get()).values
    const before = await conflicts()

    // Both stop at a row in the middle: in different orders each would have locked what the other one needs.
    const trx = await db.transaction()
    await trx.from('failed_calls').where({ status: 404 }).forUpdate()
    const answers = Promise.all([report(all), report(all.toReversed())])
    await untilWaiting(2)
    await trx.commit()
    assert.deepEqual(
      (await answers).map(({ status }) => status),
      [204, 204],
    )
    const counts = await FailedCall.query().select('count')
    assert.deepEqual(
      counts.map(({ count }) => count),
      all.map(() => 3),
    )
    assert.deepEqual(await conflicts(), before)
  })

  test('are taken from twenty pages of a visitor a day', async ({ assert }) => {
    await teamOfTwoReleases()
    const { visitor } = await someone()
    const leave = async (status: number) => {
      const of = second.release.version
      const answer = await visitor.post('/api/page-timings', {
        token: await openedPage(visitor),
        timings: [{ remote: 'shell', version: '0.0.0', metric: 'errors', value: 0 }],
        failedCalls: [failed({ version: of, status })],
      })
      assert.equal(answer.status, 204)
    }
    clock.travelTo('2026-11-23T12:00:00Z')
    for (let nth = 1; nth <= 21; nth += 1) await leave(400 + nth)
    const statuses = async () =>
      (await FailedCall.query().orderBy('status')).map(({ status }) => status)
    assert.equal((await statuses()).at(-1), 420)
    assert.lengthOf(await statuses(), 20)
  })

  test('are refused with wrong values, and beyond a page’s worth of kinds', async ({ assert }) => {
    const bad: unknown[] = [
      failed({ remote: 'shell' }),
      failed({ status: 600 }),
      failed({ status: 101 }),
      failed({ count: 0 }),
      failed({ count: 1001 }),
      failed({ call: 'x'.repeat(129) }),
    ]
    for (const one of bad) assert.equal((await report([one])).status, 422)
    const many = Array.from({ length: FAILED_CALLS_MAX + 1 }, () => failed())
    assert.oneOf((await report(many)).status, [413, 422])
    assert.equal((await report(many.slice(1))).status, 204)
    for (const { method, path: of } of Object.values(api)) {
      assert.isTrue(failedCallReportSchema.safeParse(failed({ call: `${method} ${of}` })).success)
    }
  })

  test('are listed for the team by release, call and status, the most frequent first', async ({
    assert,
  }) => {
    const team = await teamOfTwoReleases()
    clock.travelTo('2026-11-20T12:00:00Z')
    await report([failed({ count: 2 }), failed({ status: 0, count: 9 })])
    clock.travelTo('2026-11-23T12:00:00Z')
    await report([failed({ count: 3 }), failed({ call: 'GET /api/news', count: 5 })])
    const newer = second.release.version
    await report([failed({ version: newer, count: 5 })], newer)
    const all = await listed(team)
    assert.deepEqual(all[0], {
      version,
      call: FEED,
      status: 0,
      count: 9,
      firstDay: '2026-11-20',
      lastDay: '2026-11-20',
    })
    const alike = [
      [version, 'GET /api/news', 503, 5],
      [version, FEED, 503, 5],
      [second.release.version, FEED, 503, 5],
    ]
    assert.deepEqual(
      all.slice(1).map(kindOf),
      version < second.release.version ? alike : [alike[2], alike[0], alike[1]],
    )
    assert.deepInclude(
      all.find(({ count, call, version: of }) => count === 5 && call === FEED && of === version),
      { firstDay: '2026-11-20', lastDay: '2026-11-23' },
    )
    assert.deepEqual((await listed(team, `?version=${second.release.version}`)).map(kindOf), [
      [second.release.version, FEED, 503, 5],
    ])
  })

  test('are paged, and none is repeated while counts rise', async ({ assert }) => {
    const team = await teamOfTwoReleases()
    const statuses = [401, 403, 404, 429, 500]
    await report(statuses.map((status, index) => failed({ status, count: index < 3 ? 2 : 1 })))
    const page = async (address: string) => {
      const { json, headers } = await team.send('GET', address)
      const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null
      return { statuses: (json as Listed[]).map(({ status }) => status), next }
    }
    const one = await page(`${path}?limit=2`)
    assert.deepEqual(one.statuses, [401, 403])
    const two = await page(one.next!)
    assert.deepEqual(two.statuses, [404, 429])
    assert.deepEqual(await page(two.next!), { statuses: [500], next: null })
    // First of all by now.
    await report([failed({ status: 404, count: 7 })])
    assert.deepEqual(await page(one.next!), { statuses: [429, 500], next: null })
  })

  test('are not paged by a forged cursor', async ({ assert }) => {
    const team = await teamOfTwoReleases()
    for (const values of ['[1,"\\u0000","",0]', '[1,"","",600]', '[0,"","",0]', '[1 ,"","",0]']) {
      const forged = Buffer.from(values).toString('base64url')
      assert.equal((await team.send('GET', `${path}?cursor=${forged}`)).status, 422, values)
    }
  })

  test('are shown to the remote’s own team and to admins only', async ({ assert }) => {
    const team = await teamOfTwoReleases()
    await report([failed()])
    const other = await Team.of('mf-other')
    assert.equal((await other.send('GET', path)).status, 401)
    assert.equal((await new Visitor().send('GET', path)).status, 401)

    const shown = '/api/admin/areas/mf-trial/failed-calls'
    const { visitor: admin } = await someone({
      accountType: 'admin',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    assert.deepEqual((await admin.get<Listed[]>(shown)).json, await listed(team))
    const { visitor: curator } = await someone({ accountType: 'curator', isVerified: true })
    assert.equal((await curator.get(shown)).status, 403)
    assert.equal((await new Visitor().get(shown)).status, 401)
  })
})
