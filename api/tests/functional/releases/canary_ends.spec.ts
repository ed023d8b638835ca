import { test } from '@japa/runner'
import type {
  Area,
  ClientError,
  ReleaseEvent,
  ReleaseState,
  RemotesManifest,
} from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { endCanaries } from '#releases/end_canaries'
import { cleanDatabase } from '#tests/support/clean_database'
import { openedPage } from '#tests/support/handed_out'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

const good = buildOf('good')
const next = buildOf('next')
const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const
const MINUTE_MS = 60_000

async function liveVersion() {
  const { json } = await new Visitor().get<RemotesManifest>('/remotes.json')
  return json.remotes.find(({ name }) => name === 'mf-trial')?.version
}

const later = (minutes: number) =>
  clock.travelTo(new Date(clock.now().getTime() + minutes * MINUTE_MS))

test.group('A canary for a time', (group) => {
  group.each.setup(async () => {
    await cleanDatabase()
    await forgetReleases()
    await pool.query('truncate page_timings')
    return () => clock.travelBack()
  })

  /** Both releases, the second as a canary for everybody for half an hour. */
  async function begun({ promoteIfHealthy = true, percent = 100 } = {}) {
    const team = await Team.of('mf-trial')
    await team.ship(good)
    await team.upload(next)
    await team.publish(next)
    const { version } = next.release
    const ends = { afterMinutes: 30, promoteIfHealthy }
    const { status } = await team.move({ action: 'canary', version, percent, ends })
    return { team, status, version }
  }

  /** Visits of the canary that browsers reported, and loads in one bucket. */
  async function visits(version: string, count: number, atMost = 1_000) {
    await pool.query(
      `insert into page_timings (remote, version, metric, day, at_most, count, signed_in)
       values ('mf-trial', $1, 'errors', $2, 0, $3, $3), ('mf-trial', $1, 'lcp', $2, $4, $3, $3)`,
      [version, clock.today(), count, atMost],
    )
  }

  const twelveMore = (version: string) =>
    pool.query(
      'update page_timings set count = count + 12, signed_in = signed_in + 12 where version = $1',
      [version],
    )

  const crowd = (people: number) => Promise.all(Array.from({ length: people }, () => someone()))

  async function newest(team: Team) {
    const { json } = await team.send('GET', '/api/releases/mf-trial/history')
    return (json as ReleaseEvent[])[0]
  }

  test('goes live at its end if enough people had it and it failed for none, and says why', async ({
    assert,
  }) => {
    const { team, version, status } = await begun()
    assert.equal(status, 200)
    await crowd(60)
    await visits(version, 80)
    later(29)
    await endCanaries()
    assert.equal(await liveVersion(), good.release.version)
    later(2)
    await endCanaries()
    assert.equal(await liveVersion(), version)
    const event = await newest(team)
    assert.include(event, { action: 'promote', version, madeBy: 'the end of its time' })
    assert.match(event!.because!, /^it failed for 0 of 6\d people.*95 % confidence/)
    // Once: the next look finds nothing to do.
    await endCanaries()
    assert.deepEqual(await newest(team), event)
  })

  test('ends without a promotion where too few people had it', async ({ assert }) => {
    const { team, version } = await begun()
    await crowd(60)
    // They were there, but did not open the area.
    await visits(version, 12)
    later(31)
    await endCanaries()
    assert.equal(await liveVersion(), good.release.version)
    const event = await newest(team)
    assert.include(event, { action: 'stop_canary', stoppedCanary: version })
    assert.match(event!.because!, /^it failed for 0 of 12 people/)
    const { json } = await team.send('GET', '/api/releases/mf-trial/state')
    assert.include(json as ReleaseState, { canary: null, canaryEnds: null })
  })

  test('is judged by what was read since it began, not by earlier readings of the same day', async ({
    assert,
  }) => {
    const { version } = next.release
    // As of an earlier canary of the same release.
    await visits(version, 80, 3_000)
    await visits(good.release.version, 80)
    const { team } = await begun()
    await crowd(60)
    await twelveMore(version)
    later(31)
    await endCanaries()
    assert.equal(await liveVersion(), good.release.version)
    const event = await newest(team)
    assert.match(event!.because!, /^it failed for 0 of 12 people/)
  })

  test('ends without a promotion where nobody asked for one', async ({ assert }) => {
    const { team, version } = await begun({ promoteIfHealthy: false })
    await crowd(60)
    await visits(version, 80)
    later(31)
    await endCanaries()
    assert.equal(await liveVersion(), good.release.version)
    assert.include(await newest(team), { action: 'stop_canary', stoppedCanary: version })
  })

  test('ends without a promotion where it failed for some', async ({ assert }) => {
    const people = await crowd(62)
    const { team, version } = await begun()
    await visits(version, 80)
    const failure: ClientError = {
      source: 'mf-trial',
      version,
      phase: 'mount',
      message: 'it broke',
      path: '/trial',
    }
    for (const { visitor } of people.slice(0, 3)) {
      await visitor.get('/api/auth/user')
      await visitor.post('/api/client-errors', failure)
    }
    later(31)
    await endCanaries()
    assert.equal(await liveVersion(), good.release.version)
    assert.match((await newest(team))!.because!, /^it failed for 3 of \d+ people/)
  })

  test('ends without a promotion where it loads clearly slower', async ({ assert }) => {
    const { team, version } = await begun()
    await crowd(60)
    await visits(version, 80, 3_000)
    await visits(good.release.version, 80, 1_000)
    later(31)
    await endCanaries()
    assert.equal(await liveVersion(), good.release.version)
    assert.match((await newest(team))!.because!, /^it loads slower/)
  })

  test('is judged by visits of signed-in people, each of them once', async ({ assert }) => {
    const { team, version } = await begun()
    const [one] = await crowd(60)
    await visits(version, 80)
    await visits(good.release.version, 80)
    // Forty slow pages of one person, and forty of nobody, as before pages had tokens.
    for (let nth = 0; nth < 40; nth += 1) {
      const token = await openedPage(one!.visitor)
      const timings = [{ remote: 'mf-trial', version, metric: 'lcp', value: 10_000 }]
      await one!.visitor.post('/api/page-timings', { token, timings })
    }
    await pool.query(
      `insert into page_timings (remote, version, metric, day, at_most, count)
       values ('mf-trial', $1, 'lcp', $2, 6000, 40)`,
      [version, clock.today()],
    )
    later(31)
    await endCanaries()
    assert.equal(await liveVersion(), version)
    assert.match((await newest(team))!.because!, /and loads no slower$/)
  })

  test('counts people again who were counted on that day before it began', async ({ assert }) => {
    const { team, version } = await begun()
    const people = await crowd(5)
    const visitAll = async () => {
      for (const { visitor } of people) {
        const token = await openedPage(visitor)
        const timings = [{ remote: 'mf-trial', version, metric: 'errors', value: 0 }]
        await visitor.post('/api/page-timings', { token, timings })
      }
    }
    await visitAll()
    await team.move({ action: 'stop_canary' })
    const ends = { afterMinutes: 30, promoteIfHealthy: true }
    await team.move({ action: 'canary', version, percent: 100, ends })
    await visitAll()
    later(31)
    await endCanaries()
    assert.match((await newest(team))!.because!, /^it failed for 0 of 5 people/)
  })

  test('keeps its end and its condition with another share', async ({ assert }) => {
    await pool.query(
      `insert into page_timings (remote, version, metric, day, at_most, count, signed_in)
       values ('mf-trial', $1, 'errors', $2, 0, 80, 80)`,
      [next.release.version, clock.today()],
    )
    const { team, version } = await begun({ percent: 5 })
    await crowd(60)
    await team.move({ action: 'canary', version, percent: 100 })
    await twelveMore(version)
    later(31)
    await endCanaries()
    const event = await newest(team)
    assert.include(event, { action: 'stop_canary', stoppedCanary: version })
    assert.match(event!.because!, /^it failed for 0 of 12 people/)
  })

  test('is judged by all whom it failed, with another share, too', async ({ assert }) => {
    const { team, version } = await begun({ percent: 5 })
    await pool.query(
      `insert into release_failures (remote, version, witness, failed_at)
       select 'mf-trial', $1, sha256(n::text::bytea), $2 from generate_series(1, 4) n`,
      [version, clock.now()],
    )
    later(10)
    const { version: live } = good.release
    assert.equal((await team.move({ action: 'promote', version: live, from: live })).status, 200)
    await team.move({ action: 'canary', version, percent: 100 })
    await crowd(60)
    await visits(version, 80)
    later(31)
    await endCanaries()
    const event = await newest(team)
    assert.include(event, { action: 'stop_canary', stoppedCanary: version })
    assert.match(event!.because!, /^it failed for 4 of 60 people/)
  })

  test('is told with its end; one that is begun by hand has none', async ({ assert }) => {
    const { team, version } = await begun()
    const { visitor } = await someone(ADMIN)
    const area = async () =>
      (await visitor.get<Area[]>('/api/admin/areas')).json.find(({ name }) => name === 'mf-trial')
    const { json } = await team.send('GET', '/api/releases/mf-trial/state')
    assert.deepEqual((await area())?.canaryEnds, (json as ReleaseState).canaryEnds)
    assert.isTrue((await area())?.canaryEnds?.promoteIfHealthy)
    await team.move({ action: 'stop_canary' })
    await team.move({ action: 'canary', version, percent: 10 })
    assert.isNull((await area())?.canaryEnds)
    later(31)
    await endCanaries()
    assert.equal((await area())?.canary, version)
  })
})
