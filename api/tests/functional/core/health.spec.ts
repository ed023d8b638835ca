import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { ReleaseSummary, RemotesManifest } from '@fieldhouse/contract'
import { replaceDamaged } from '#releases/fallback'
import { awaitReleasesOf } from '#releases/first_releases'
import { forgetServed } from '#releases/served_remotes'
import env from '#start/env'
import { clock } from '#core/clock'
import { entriesAbout } from '#tests/support/audit'
import { runDueJobs } from '#tests/support/jobs'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

const otherBuild = () =>
  buildOf('other', { name: 'mf-other', routes: [{ path: '/other', title: 'Other' }] })

/** Path of a build's entry file in the store. */
function pathOf(remote: string, { release }: ReturnType<typeof buildOf>) {
  const { sha256 } = release.files.find(({ name }) => name === release.entry)!
  return join(env.get('DATA_DIR'), 'releases', remote, sha256)
}

async function liveVersion() {
  const { json } = await new Visitor().get<RemotesManifest>('/remotes.json')
  return json.remotes.find(({ name }) => name === 'mf-trial')?.version
}

async function ready() {
  const { status, json } = await new Visitor().get<{ status?: string; checks?: object }>(
    '/api/health/ready',
  )
  return { status, said: json.status, checks: json.checks }
}

test.group('Health checks', (group) => {
  group.each.setup(() => forgetServed())

  test('report a serving process as alive and ready', async ({ assert }) => {
    await forgetReleases()
    const visitor = new Visitor()
    const live = await visitor.get('/api/health/live')
    assert.deepEqual([live.status, live.json], [200, { status: 'ok' }])
    const ready = await visitor.get('/api/health/ready')
    assert.deepEqual(
      [ready.status, ready.json],
      [200, { status: 'ok', checks: { database: 'ok' } }],
    )
  })

  test('report a node as ready if its remotes’ files are complete; a damaged remote leaves the others available', async ({
    assert,
  }) => {
    await forgetReleases()
    const builds = { 'mf-trial': buildOf('trial'), 'mf-other': otherBuild() }
    for (const [remote, build] of Object.entries(builds)) {
      await (await Team.of(remote)).ship(build)
    }
    assert.deepEqual(await ready(), {
      status: 200,
      said: 'ok',
      checks: { database: 'ok', 'mf-other': 'ok', 'mf-trial': 'ok' },
    })

    await writeFile(pathOf('mf-trial', builds['mf-trial']), 'damaged')
    forgetServed()
    assert.deepEqual(await ready(), {
      status: 200,
      said: 'degraded',
      checks: { database: 'ok', 'mf-other': 'ok', 'mf-trial': 'failing' },
    })
    await rm(pathOf('mf-other', builds['mf-other']))
    forgetServed()
    assert.equal((await ready()).status, 503, 'no remote is served')

    // Once uploaded again they are intact, and the node notices by itself.
    for (const [remote, build] of Object.entries(builds)) {
      await (await Team.of(remote)).upload(build)
    }
    assert.deepEqual(await ready(), {
      status: 200,
      said: 'ok',
      checks: { database: 'ok', 'mf-other': 'ok', 'mf-trial': 'ok' },
    })
  })

  test('replace a damaged live release by the newest complete one, with a record', async ({
    assert,
  }) => {
    await forgetReleases()
    const [oldest, older, newest] = [buildOf('oldest'), buildOf('older'), buildOf('newest')]
    const team = await Team.of('mf-trial')
    for (const build of [oldest, older, newest]) await team.ship(build)
    for (const build of [older, newest]) await rm(pathOf('mf-trial', build))
    forgetServed()
    assert.deepEqual(await ready(), {
      status: 503,
      said: undefined,
      checks: undefined,
    })

    await replaceDamaged()
    assert.equal(await liveVersion(), oldest.release.version)
    assert.deepEqual(await ready(), {
      status: 200,
      said: 'ok',
      checks: { database: 'ok', 'mf-trial': 'ok' },
    })
    const entries = await entriesAbout('mf-trial')
    assert.deepInclude(entries.findLast(({ action }) => action === 'release.fell_back')?.details, {
      by: 'fallback',
      from: newest.release.version,
      to: oldest.release.version,
      damaged: true,
    })
    const { json } = await team.send('GET', '/api/releases/mf-trial')
    const [known] = json as ReleaseSummary[]
    assert.equal(known?.version, newest.release.version)
    assert.isNotNull(known?.fellBackAt)

    // Damage is not the release's fault: once stored again, it is a valid target for a rollback.
    await team.upload(newest)
    await team.move({ action: 'promote', version: newest.release.version })
    await team.ship(buildOf('broken'))
    await rm(pathOf('mf-trial', buildOf('broken')))
    forgetServed()
    await replaceDamaged()
    assert.equal(await liveVersion(), newest.release.version)
  })

  test('keep a damaged live release without a complete predecessor, and serve it once repaired', async ({
    assert,
  }) => {
    await forgetReleases()
    await (await Team.of('mf-other')).ship(otherBuild())
    const team = await Team.of('mf-trial')
    const [older, newer] = [buildOf('older'), buildOf('newer')]
    for (const build of [older, newer]) await team.ship(build)
    for (const build of [older, newer]) await writeFile(pathOf('mf-trial', build), 'damaged')
    forgetServed()
    await replaceDamaged()
    assert.equal(await liveVersion(), newer.release.version)
    const { said, checks } = await ready()
    assert.deepEqual(
      [said, checks],
      ['degraded', { database: 'ok', 'mf-other': 'ok', 'mf-trial': 'failing' }],
    )
    await team.upload(newer)
    assert.equal((await ready()).said, 'ok')
  })

  test('run automatically every few minutes', async ({ assert }) => {
    await forgetReleases()
    const team = await Team.of('mf-trial')
    const [older, newer] = [buildOf('older'), buildOf('newer')]
    for (const build of [older, newer]) await team.ship(build)
    await rm(pathOf('mf-trial', newer))
    forgetServed()
    clock.travelTo(new Date(Date.now() + 6 * 60_000))
    await runDueJobs()
    clock.travelBack()
    assert.equal(await liveVersion(), older.release.version)
  })

  test('report a first start as not ready, and keep its pages waiting, until all remotes are published', async ({
    assert,
    cleanup,
  }) => {
    await forgetReleases()
    cleanup(() => awaitReleasesOf([]))
    awaitReleasesOf(['mf-trial', 'mf-other'])
    const { visitor } = await someone()
    const answers = async () => {
      forgetServed()
      const { status, json } = await visitor.get<{ code?: string }>('/api/health/ready')
      const page = await visitor.send('GET', '/trial')
      assert.equal(page.status, status)
      assert.equal(page.headers.get('refresh'), status === 503 ? '1' : null)
      return { status, code: json.code }
    }
    assert.deepEqual(await answers(), { status: 503, code: 'starting' })
    await (await Team.of('mf-trial')).ship(buildOf('trial'))
    assert.deepEqual(await answers(), { status: 503, code: 'starting' })
    assert.include((await visitor.send('GET', '/trial')).text, 'Loading...')
    await (await Team.of('mf-other')).ship(otherBuild())
    assert.deepEqual(await answers(), { status: 200, code: undefined })

    // A refused remote is no longer waited for once the launcher is done; damaged files are reported before.
    awaitReleasesOf(['mf-trial', 'mf-refused'])
    assert.equal((await answers()).status, 503)
    await writeFile(pathOf('mf-trial', buildOf('trial')), 'damaged')
    forgetServed()
    assert.include(await ready(), { status: 200, said: 'degraded' })
    awaitReleasesOf([])
    assert.equal((await visitor.send('GET', '/other')).status, 200)
  })

  test('ignore unknown cookies', async ({ assert }) => {
    const visitor = new Visitor()
    visitor.setCookie('fieldhouse_session', 'A'.repeat(43))
    assert.equal((await visitor.get('/api/health/live')).status, 200)
  })
})
