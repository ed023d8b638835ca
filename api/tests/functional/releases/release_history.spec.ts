import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import type {
  ReleaseError,
  ReleaseEvent,
  ReleaseState,
  RemotesManifest,
} from '@fieldhouse/contract'
import drive from '@adonisjs/drive/services/main'
import { pool } from '#core/database/pool'
import { replaceDamaged } from '#releases/fallback'
import { forgetServed } from '#releases/served_remotes'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

const first = buildOf('first')
const second = buildOf('second')
const third = buildOf('third')

async function canaryBesideLive() {
  const team = await Team.of('mf-trial')
  await team.ship(first)
  await team.ship(second)
  await team.upload(third)
  await team.publish(third)
  await team.move({ action: 'canary', version: third.release.version, percent: 100 })
  return team
}

const stateOf = async (team: Team) =>
  (await team.send('GET', '/api/releases/mf-trial/state')).json as ReleaseState
const historyOf = async (team: Team) =>
  (await team.send('GET', '/api/releases/mf-trial/history')).json as ReleaseEvent[]
const errorsOf = async (team: Team, query = '') =>
  (await team.send('GET', `/api/releases/mf-trial/errors${query}`)).json as ReleaseError[]

async function damage({ contents }: typeof first) {
  for (const { text } of contents) {
    const sha256 = createHash('sha256').update(text).digest('hex')
    await drive.use('releases').put(`mf-trial/${sha256}`, 'rotten')
  }
  forgetServed()
}

test.group('A canary', (group) => {
  group.each.setup(async () => {
    await cleanDatabase()
    await forgetReleases()
  })

  test('can be stopped, and what is live stays', async ({ assert }) => {
    const team = await canaryBesideLive()
    const { visitor } = await someone()
    const versionFor = async () =>
      (await visitor.send<RemotesManifest>('GET', '/remotes.json')).json.remotes[0]?.version
    assert.equal(await versionFor(), third.release.version)

    assert.equal((await team.move({ action: 'stop_canary' })).status, 200)
    assert.equal(await versionFor(), second.release.version)
    assert.deepInclude(await stateOf(team), {
      live: second.release.version,
      previous: [first.release.version],
      canary: null,
      canaryPercent: 0,
    })
    const [event] = await historyOf(team)
    assert.deepInclude(event, { action: 'stop_canary', stoppedCanary: third.release.version })
    const again = await team.move({ action: 'stop_canary' })
    assert.equal(again.status, 409)
    assert.include(again.text, 'mf-trial has no canary')
  })

  test('ends with another canary, whose history and audit entry say so', async ({ assert }) => {
    const team = await canaryBesideLive()
    const fourth = buildOf('fourth')
    await team.upload(fourth)
    await team.publish(fourth)
    const { version } = fourth.release
    await team.move({ action: 'canary', version, percent: 5 })
    const stopped = { stoppedCanary: third.release.version }
    assert.deepInclude((await historyOf(team))[0], { action: 'canary', version, ...stopped })
    const { rows } = await pool.query(
      `select details from audit_log where action = 'release.canary_started' order by id desc limit 1`,
    )
    assert.deepInclude(rows[0].details, stopped)
    await team.move({ action: 'canary', version, percent: 10 })
    assert.deepInclude((await historyOf(team))[0], { version, stoppedCanary: null })
  })

  test('is none of the release that is live', async ({ assert }) => {
    const team = await canaryBesideLive()
    const { version } = second.release
    const refused = await team.move({ action: 'canary', version, percent: 10 })
    assert.equal(refused.status, 409)
    assert.include(refused.text, `mf-trial ${version} is live`)
    assert.include(await stateOf(team), { canary: third.release.version, canaryPercent: 100 })
  })

  test('ends with a rollback, whose history says so', async ({ assert }) => {
    const team = await canaryBesideLive()
    await team.move({ action: 'rollback' })
    const [event] = await historyOf(team)
    assert.deepInclude(event, {
      action: 'rollback',
      version: first.release.version,
      from: second.release.version,
      stoppedCanary: third.release.version,
    })
  })
})

test.group('The history of releases', (group) => {
  group.each.setup(async () => {
    await cleanDatabase()
    await forgetReleases()
  })

  test('names moves, authors and shares, newest first, by pages', async ({ assert }) => {
    const team = await canaryBesideLive()
    const events = await historyOf(team)
    assert.deepEqual(
      events.map(({ action, version, percent }) => [action, version, percent]),
      [
        ['canary', third.release.version, 100],
        ['promote', second.release.version, null],
        ['promote', first.release.version, null],
      ],
    )
    assert.equal(events[0]?.madeBy, 'tests (tests)')
    const page = await team.send('GET', '/api/releases/mf-trial/history?limit=2')
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
    const older = await team.send('GET', next!)
    assert.deepInclude((older.json as ReleaseEvent[])[0], { version: first.release.version })
  })

  test('names a fallback and its reason: people for whom it failed, or damaged files', async ({
    assert,
  }) => {
    const people = await Promise.all(Array.from({ length: 5 }, () => someone()))
    const team = await Team.of('mf-trial')
    for (const build of [first, second, third]) await team.ship(build)
    await Promise.all(
      people.map(({ visitor }) =>
        visitor.post('/api/client-errors', {
          source: 'mf-trial',
          version: third.release.version,
          phase: 'load',
          message: 'no answer in time',
          path: '/trial',
        }),
      ),
    )
    const [failed] = await historyOf(team)
    assert.deepInclude(failed, {
      action: 'fallback',
      version: second.release.version,
      from: third.release.version,
      madeBy: 'fallback',
    })
    assert.match(failed!.because!, /^it failed for 5 of \d+ people$/)

    await damage(second)
    await replaceDamaged()
    const [damaged] = await historyOf(team)
    assert.deepInclude(damaged, {
      action: 'fallback',
      version: first.release.version,
      from: second.release.version,
      because: 'its stored files are not as published',
    })
  })

  test('names damage without another release to take over, once', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    await team.ship(first)
    await damage(first)
    await replaceDamaged()
    forgetServed()
    await replaceDamaged()
    const events = await historyOf(team)
    assert.deepEqual(
      events.map(({ action }) => action),
      ['damaged', 'promote'],
    )
    assert.deepInclude(events[0], { version: first.release.version })
    assert.equal((await stateOf(team)).lastMove?.action, 'promote', 'damage is no move')
  })
})

test.group('Errors of a remote in browsers', (group) => {
  group.each.setup(async () => {
    await cleanDatabase()
    await forgetReleases()
    await pool.query('truncate client_errors')
  })

  const report = (differences: Record<string, unknown> = {}) =>
    new Visitor().post('/api/client-errors', {
      source: 'mf-trial',
      version: first.release.version,
      phase: 'event',
      message: 'it broke',
      path: '/trial',
      stack: 'Error: it broke\n  at press',
      ...differences,
    })

  test('are grouped by release, message and place, with counts and the last time', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    await report()
    await report()
    await report({ message: 'something else' })
    await report({ path: '/trial/other' })
    await report({ version: second.release.version })
    await report({ source: 'mf-news' })
    const errors = await errorsOf(team)
    assert.lengthOf(errors, 4)
    const twice = errors.find(({ count }) => count === 2)!
    assert.deepInclude(twice, {
      version: first.release.version,
      message: 'it broke',
      path: '/trial',
      phase: 'event',
      stack: 'Error: it broke',
      frames: [],
    })
    assert.isTrue(twice.lastAt >= twice.firstAt)
    const ofSecond = await errorsOf(team, `?version=${second.release.version}`)
    assert.deepEqual(
      ofSecond.map(({ version, count }) => [version, count]),
      [[second.release.version, 1]],
    )
  })

  test('state, history and errors need the token of that remote', async ({ assert }) => {
    const other = await Team.of('mf-other')
    for (const part of ['state', 'history', 'errors']) {
      const path = `/api/releases/mf-trial/${part}`
      assert.equal((await other.send('GET', path)).status, 401)
      assert.equal((await new Visitor().send('GET', path)).status, 401)
    }
  })
})
