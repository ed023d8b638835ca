import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { forgetServed } from '#releases/served_remotes'
import env from '#start/env'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

const otherBuild = () =>
  buildOf('other', { name: 'mf-other', routes: [{ path: '/other', title: 'Other' }] })

/** Where the store keeps what a build enters by. */
function pathOf(remote: string, { release }: ReturnType<typeof buildOf>) {
  const { sha256 } = release.files.find(({ name }) => name === release.entry)!
  return join(env.get('DATA_DIR'), 'releases', remote, sha256)
}

async function ready() {
  const { status, json } = await new Visitor().get<{ checks?: object }>('/api/health/ready')
  return { status, checks: json.checks }
}

test.group('Health', (group) => {
  group.each.setup(() => forgetServed())

  test('a process that serves is alive and ready', async ({ assert }) => {
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

  test('a node is ready while the files of its remotes are whole; one that are not takes no other away', async ({
    assert,
  }) => {
    await forgetReleases()
    const builds = { 'mf-trial': buildOf('trial'), 'mf-other': otherBuild() }
    for (const [remote, build] of Object.entries(builds)) {
      await (await Team.of(remote)).ship(build)
    }
    assert.deepEqual(await ready(), {
      status: 200,
      checks: { database: 'ok', 'mf-other': 'ok', 'mf-trial': 'ok' },
    })

    await writeFile(pathOf('mf-trial', builds['mf-trial']), 'damaged')
    forgetServed()
    assert.deepEqual(await ready(), {
      status: 200,
      checks: { database: 'ok', 'mf-other': 'ok', 'mf-trial': 'failing' },
    })
    await rm(pathOf('mf-other', builds['mf-other']))
    forgetServed()
    assert.equal((await ready()).status, 503, 'no remote is served')

    // Sent again, they are whole again, and the node needs nobody to tell it.
    for (const [remote, build] of Object.entries(builds)) {
      await (await Team.of(remote)).upload(build)
    }
    assert.deepEqual(await ready(), {
      status: 200,
      checks: { database: 'ok', 'mf-other': 'ok', 'mf-trial': 'ok' },
    })
  })

  test('a cookie of nobody’s changes nothing', async ({ assert }) => {
    const visitor = new Visitor()
    visitor.setCookie('fieldhouse_session', 'A'.repeat(43))
    assert.equal((await visitor.get('/api/health/live')).status, 200)
  })
})
