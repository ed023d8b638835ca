import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { PAGE_TIMINGS_MAX, type PageTiming as Reading, TIMING_METRICS } from '@fieldhouse/contract'
import PageTiming from '#page_timings/page_timing'
import { BOUNDS, quantile } from '#page_timings/bounds'
import { clock } from '#core/clock'
import { databaseConflicts } from '#core/metrics'
import { bootOf } from '#tests/support/boot'
import { cleanDatabase } from '#tests/support/clean_database'
import { openedPage, pageWith } from '#tests/support/handed_out'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { serverOrigin } from '#tests/support/test_server'
import { Visitor } from '#tests/support/visitor'
import { untilWaiting } from '#tests/support/waiting_statements'

const SHELL = { remote: 'shell', version: '0.0.0' } as const

const lcp = (value: number, of: Pick<Reading, 'remote' | 'version'> = SHELL): Reading => ({
  ...of,
  metric: 'lcp',
  value,
})

/** A page's report, of another page of the shell each time. */
const report = (timings: unknown, visitor = new Visitor(), token = pageWith({ shell: '0.0.0' })) =>
  visitor.post('/api/page-timings', { token, timings })

const metrics = async () => (await fetch(new URL('/api/metrics', serverOrigin()))).text()

test.group('Page timings', (group) => {
  group.each.setup(cleanDatabase)

  test('are counted by release, metric, day and bucket, and nothing else of a visit is kept', async ({
    assert,
  }) => {
    clock.travelTo('2026-11-23T23:59:00Z')
    const answer = await report([lcp(900), { ...SHELL, metric: 'cls', value: 0.02 }])
    assert.equal(answer.status, 204)
    for (const value of [901, 60_000]) await report([lcp(value)])
    await report([lcp(900)], new Visitor(), pageWith({ shell: '0.0.0' }, { isSignedIn: false }))
    const rows = await PageTiming.query().orderBy(['metric', 'at_most'])
    assert.deepEqual(
      rows.map((row) => row.serialize()),
      [
        { ...SHELL, metric: 'cls', day: '2026-11-23', atMost: 0.025, count: 1, signedIn: 1 },
        { ...SHELL, metric: 'lcp', day: '2026-11-23', atMost: 1_000, count: 3, signedIn: 2 },
        { ...SHELL, metric: 'lcp', day: '2026-11-23', atMost: Infinity, count: 1, signedIn: 1 },
      ],
    )
  })

  test('of two pages left at once never wait for each other', async ({ assert }) => {
    const all = TIMING_METRICS.map((metric) => ({ ...SHELL, metric, value: BOUNDS[metric][0]! }))
    await report(all)
    const conflicts = async () => (await databaseConflicts.get()).values
    const before = await conflicts()

    // Both stop at a row in the middle: in different orders each would have locked what the other one needs.
    const trx = await db.transaction()
    await trx.from('page_timings').where({ metric: 'inp' }).forUpdate()
    const answers = Promise.all([report(all), report(all.toReversed())])
    await untilWaiting(2)
    await trx.commit()
    assert.deepEqual(
      (await answers).map(({ status }) => status),
      [204, 204],
    )
    const counts = await PageTiming.query().select('count')
    assert.deepEqual(
      counts.map(({ count }) => count),
      all.map(() => 3),
    )
    assert.deepEqual(await conflicts(), before)
  })

  test('of releases that the page was not handed out with are not counted', async ({
    assert,
    cleanup,
  }) => {
    await forgetReleases()
    cleanup(forgetReleases)
    const build = buildOf('measured')
    const team = await Team.of('mf-trial')
    await team.ship(build)
    const { remote } = team
    const { version } = build.release
    const { visitor } = await someone()
    const readings = [
      lcp(900, { remote, version }),
      lcp(900, { remote, version: '0.1.0-000000000000' }),
      lcp(900, { remote: 'mf-unheard-of', version }),
      lcp(900, { remote: 'shell', version: '9.9.9' }),
    ]
    const answer = await report(readings, visitor, await openedPage(visitor))
    assert.equal(answer.status, 204)
    const rows = await PageTiming.query()
    assert.deepEqual(
      rows.map((row) => [row.remote, row.version]),
      [[remote, version]],
    )
    assert.notMatch(await metrics(), /unheard-of|-000000000000|"9\.9\.9"/)
  })

  test('are refused with wrong values, unknown metrics and too many readings', async ({
    assert,
  }) => {
    const bad: unknown[] = [
      [],
      [lcp(-1)],
      [lcp(600_001)],
      [{ ...lcp(1), value: 'fast' }],
      [{ ...lcp(1), metric: 'ttfb' }],
      [{ ...lcp(1), remote: 'Mia' }],
      [{ ...lcp(1), version: 'x'.repeat(65) }],
    ]
    for (const timings of bad) assert.equal((await report(timings)).status, 422)
    const many = Array.from({ length: PAGE_TIMINGS_MAX + 1 }, () => lcp(1))
    assert.oneOf((await report(many)).status, [413, 422])
    assert.equal((await report(many.slice(1))).status, 204)
  })

  test('are limited to sixty reports per browser in five minutes', async ({ assert }) => {
    const visitor = new Visitor()
    const statuses = new Set<number>()
    for (let nth = 0; nth < 60; nth += 1) {
      statuses.add((await report([lcp(900)], visitor)).status)
    }
    assert.deepEqual([...statuses], [204])
    assert.equal((await report([lcp(900)], visitor)).status, 429)
  })

  test('of one visitor count once a day: the newest page, and a failure as long as it lasts', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const version = bootOf((await visitor.get('/')).text).remotes.shell!
    const of = { remote: 'shell', version } as const
    const leave = async (ms: number, errors: number) =>
      report(
        [lcp(ms, of), { ...of, metric: 'errors', value: errors }],
        visitor,
        await openedPage(visitor),
      )
    const kept = async () =>
      (await PageTiming.query().where('count', '>', 0).orderBy(['metric', 'at_most'])).map(
        ({ metric, atMost, count, signedIn }) => [metric, atMost, count, signedIn],
      )
    clock.travelTo('2026-11-23T12:00:00Z')
    await leave(9_000, 0)
    await leave(900, 2)
    await leave(1_400, 0)
    assert.deepEqual(await kept(), [
      ['errors', 2, 1, 1],
      ['lcp', 1_500, 1, 1],
    ])
    clock.travelTo('2026-11-24T12:00:00Z')
    await leave(1_400, 0)
    assert.deepEqual(await kept(), [
      ['errors', 0, 1, 1],
      ['errors', 2, 1, 1],
      ['lcp', 1_500, 1, 1],
      ['lcp', 1_500, 1, 1],
    ])
  })

  test('beyond all bounds add no more than the last bound to a sum', async ({ assert }) => {
    const sum = async () =>
      Number(
        /^fieldhouse_page_lcp_seconds_sum\{remote="shell",version="0.0.0",signed_in="true"\} (.+)$/m.exec(
          await metrics(),
        )?.[1] ?? 0,
      )
    const before = await sum()
    await report([lcp(600_000)])
    assert.closeTo((await sum()) - before, 10, 1e-9)
  })

  test('are in the metrics: this node’s histogram, and the 75th percentile of a week', async ({
    assert,
  }) => {
    clock.travelTo('2026-11-10T12:00:00Z')
    await report([lcp(9_000)])
    clock.travelTo('2026-11-23T12:00:00Z')
    for (const value of [1_200, 1_300, 1_800, 2_200]) await report([lcp(value)])
    await report([lcp(9_000)], new Visitor(), pageWith({ shell: '0.0.0' }, { isSignedIn: false }))
    await report([{ ...SHELL, metric: 'inp', value: 10 }])
    const text = await metrics()
    assert.match(
      text,
      /fieldhouse_page_lcp_seconds_bucket\{le="1\.5",remote="shell",version="0\.0\.0",signed_in="true"\} \d/,
    )
    const p75 = (metric: string, isSignedIn: boolean) =>
      new RegExp(
        `^fieldhouse_page_${metric}_p75\\{remote="shell",version="0.0.0",signed_in="${isSignedIn}"\\} (.+)$`,
        'm',
      ).exec(text)?.[1]
    assert.equal(p75('lcp_seconds', true), '2')
    assert.equal(p75('inp_seconds', true), '0.012')
    assert.equal(p75('lcp_seconds', false), '9')
    assert.isUndefined(p75('inp_seconds', false))
  })
})

test.group('Quantiles of buckets', () => {
  test('are linear inside a bucket, and at most the last bound', ({ assert }) => {
    assert.isNull(quantile('lcp', 0.75, new Map()))
    assert.equal(quantile('lcp', 0.5, new Map([[250, 10]])), 125)
    assert.equal(quantile('lcp', 0.75, new Map([[500, 10]])), 437.5)
    assert.equal(quantile('lcp', 0.75, new Map([[Infinity, 1]])), 10_000)
    assert.equal(
      quantile(
        'errors',
        0.75,
        new Map([
          [0, 9],
          [1, 1],
        ]),
      ),
      0,
    )
    assert.closeTo(
      quantile(
        'cls',
        0.75,
        new Map([
          [0.01, 2],
          [0.1, 2],
        ]),
      )!,
      0.075,
      1e-9,
    )
  })
})
