import { test } from '@japa/runner'
import type { Area, ReleaseError, ReleaseEvent, ReleaseSummary } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { pageWith } from '#tests/support/handed_out'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const

test.group('Areas in the admin area', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)

  test('include disabled ones and those for other people, and the canary', async ({ assert }) => {
    const definition = (name: string) => ({
      name,
      routes: [{ path: name.replace('mf-', '/'), title: 'Trial' }],
    })
    const ship = async (name: string, differences = {}) => {
      const team = await Team.of(name)
      await team.ship(buildOf(name, { ...definition(name), ...differences }))
      return team
    }
    await ship('mf-trial')
    await ship('mf-parents', { audience: { kind: 'families' } })
    const off = await ship('mf-off')
    await off.move({ action: 'disable' })
    const next = buildOf('mf-off, next', definition('mf-off'))
    await off.upload(next)
    await off.publish(next)
    await off.move({ action: 'canary', version: next.release.version, percent: 10 })

    const { visitor } = await someone(ADMIN)
    const { status, json } = await visitor.get<Area[]>('/api/admin/areas')
    assert.equal(status, 200)
    assert.deepEqual(
      json.map(({ name, isDisabled, isForViewer, paths, canaryPercent }) => [
        name,
        isDisabled,
        isForViewer,
        paths,
        canaryPercent,
      ]),
      [
        ['mf-off', true, true, ['/off'], 10],
        ['mf-parents', false, false, ['/parents'], 0],
        ['mf-trial', false, true, ['/trial'], 0],
      ],
    )
    assert.deepEqual(json[1]?.audience, { kind: 'families' })
    assert.equal(json[0]?.canary, next.release.version)
  })

  test('are for verified admins only', async ({ assert }) => {
    const { visitor } = await someone({ accountType: 'curator', isVerified: true })
    assert.equal((await visitor.get('/api/admin/areas')).status, 403)
    assert.equal((await new Visitor().get('/api/admin/areas')).status, 401)
  })
})

test.group('An area in the admin area', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)
  group.each.setup(async () => {
    await pool.query('truncate page_timings, client_errors')
  })

  const first = buildOf('first')
  const second = buildOf('second')
  const pointer = '/api/admin/areas/mf-trial/pointer'

  async function twoReleases() {
    const team = await Team.of('mf-trial')
    await team.ship(first)
    await team.ship(second)
    return (await someone(ADMIN)).visitor
  }

  test('tells the size of each release, its speed and its failures in browsers, with counts', async ({
    assert,
  }) => {
    const admin = await twoReleases()
    const { version } = second.release
    const reading = { remote: 'mf-trial', version }
    const report = (timings: unknown[]) =>
      new Visitor().post('/api/page-timings', { token: pageWith({ 'mf-trial': version }), timings })
    for (const value of [400, 400, 400, 9_000]) {
      await report([
        { ...reading, metric: 'lcp', value },
        { ...reading, metric: 'errors', value: value > 1_000 ? 3 : 0 },
      ])
    }
    const { json } = await admin.get<ReleaseSummary[]>('/api/admin/areas/mf-trial/releases')
    assert.deepEqual(
      json.map(({ version, state, bytes }) => [version, state, bytes]),
      [second, first].map(({ release }, index) => [
        release.version,
        index === 0 ? 'live' : 'previous',
        release.files.reduce((sum, file) => sum + file.bytes, 0),
      ]),
    )
    assert.deepEqual(json[0]?.readings, {
      lcp: { p75: 500, count: 4 },
      inp: null,
      cls: null,
      visits: 4,
      failedVisits: 1,
    })
    assert.isNull(json[1]?.readings, 'nobody measured it')
  })

  test('is moved by an admin: the history says so, the audit log names the account', async ({
    assert,
  }) => {
    const admin = await twoReleases()
    assert.equal((await admin.put(pointer, { action: 'rollback' })).status, 204)
    const canary = { action: 'canary', version: second.release.version, percent: 25 }
    assert.equal((await admin.put(pointer, canary)).status, 204)
    const [area] = (await admin.get<Area[]>('/api/admin/areas')).json
    assert.equal(area?.version, first.release.version)
    assert.equal(area?.canaryPercent, 25)

    const { json: events } = await admin.get<ReleaseEvent[]>('/api/admin/areas/mf-trial/history')
    assert.deepEqual(
      events.slice(0, 2).map(({ action, madeBy }) => [action, madeBy]),
      [
        ['canary', 'an admin'],
        ['rollback', 'an admin'],
      ],
    )
    const { rows } = await pool.query(
      `select actor_id is not null as named from audit_log where action like 'release.%'
        and subject_id = 'mf-trial' order by action`,
    )
    assert.isTrue(rows.some(({ named }) => named))
    assert.equal((await admin.put(pointer, { action: 'rollback' })).status, 409)
  })

  test('shows errors from browsers in groups', async ({ assert }) => {
    const admin = await twoReleases()
    const error = { source: 'mf-trial', phase: 'event', message: 'it broke', path: '/trial' }
    for (const { release } of [first, second, second]) {
      await new Visitor().post('/api/client-errors', { ...error, version: release.version })
    }
    const { json } = await admin.get<ReleaseError[]>('/api/admin/areas/mf-trial/errors')
    assert.sameDeepMembers(
      json.map(({ version, count }) => [version, count]),
      [
        [first.release.version, 1],
        [second.release.version, 2],
      ],
    )
  })

  test('is neither shown nor moved to anybody but verified admins', async ({ assert }) => {
    await twoReleases()
    const { visitor: curator } = await someone({ accountType: 'curator', isVerified: true })
    for (const part of ['releases', 'history', 'errors']) {
      assert.equal((await curator.get(`/api/admin/areas/mf-trial/${part}`)).status, 403)
      assert.equal((await new Visitor().get(`/api/admin/areas/mf-trial/${part}`)).status, 401)
    }
    assert.equal((await curator.put(pointer, { action: 'disable' })).status, 403)
    const { rows } = await pool.query('select is_disabled from release_pointers')
    assert.deepEqual(rows, [{ is_disabled: false }])
  })
})
