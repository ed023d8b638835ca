import { test } from '@japa/runner'
import type { Preview } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { operator } from '#releases/actor'
import { releasesChanged } from '#releases/changes'
import { platform } from '#releases/platform'
import { movePointer } from '#releases/pointer'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { interceptReads } from '#tests/support/queries'
import { buildOf, forgetReleases, Team, withFile } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

type Build = ReturnType<typeof buildOf>

const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const
const DAY_MS = 24 * 60 * 60 * 1_000

const fileOf = ({ release }: Build) => `/remotes/mf-trial/${release.entry}`

const statusFor = async (visitor: Visitor | Team, build: Build) =>
  (await visitor.send('GET', fileOf(build))).status

/** Answer to somebody whom nothing is known of. */
const status = (build: Build) => statusFor(new Visitor(), build)

async function published(team: Team, ...builds: Build[]) {
  for (const build of builds) {
    await team.upload(build)
    await team.publish(build)
  }
}

const daysFromNow = (days: number) => clock.travelTo(new Date(Date.now() + days * DAY_MS))

const [first, second, third, fourth, fifth] = ['1', '2', '3', '4', '5'].map((words) =>
  buildOf(words),
) as [Build, Build, Build, Build, Build]

test.group('Files of releases', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)
  group.each.teardown(() => clock.travelBack())

  test('that nobody put in place are served to nobody', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    await team.ship(first)
    await published(team, second)
    const [{ visitor: admin }, { visitor: member }] = [await someone(ADMIN), await someone()]
    for (const who of [new Visitor(), admin, member, team]) {
      assert.equal(await statusFor(who, second), 404)
    }
    const refused = await new Visitor().send('GET', fileOf(second))
    assert.equal(refused.headers.get('cache-control'), 'no-store')
    assert.equal(await status(first), 200)
  })

  test('are served once they are live or a canary, and stay for pages that are open with them', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    await team.ship(first)
    await published(team, second, third)
    await team.move({ action: 'canary', version: second.release.version, percent: 1 })
    assert.deepEqual([await status(second), await status(third)], [200, 404])
    await team.move({ action: 'stop_canary' })
    assert.equal(await status(second), 200, 'it was a canary a moment ago')
    daysFromNow(8)
    releasesChanged()
    assert.equal(await status(second), 404)
    assert.equal(await status(first), 200, 'it is still live')
  })

  test('of the releases to go back to are served for as long as they are that, others a week after they were live', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    await team.ship(first)
    // Live for a month, then four releases on one day.
    await pool.query(`update release_moves set created_at = created_at - interval '30 days'`)
    for (const build of [second, third, fourth, fifth]) await team.ship(build)
    for (const build of [first, second, third, fourth, fifth]) {
      assert.equal(await status(build), 200)
    }
    daysFromNow(8)
    releasesChanged()
    const later = await Promise.all([first, second, third, fourth, fifth].map(status))
    assert.deepEqual(later, [404, 404, 200, 200, 200])
  })

  test('of a release that was rolled back are served a week longer', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    for (const build of [first, second]) await team.ship(build)
    await team.move({ action: 'rollback' })
    assert.equal(await status(second), 200)
    daysFromNow(8)
    releasesChanged()
    assert.deepEqual([await status(first), await status(second)], [200, 404])
  })

  test('of a disabled area are served to nobody until it is enabled', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    await team.ship(first)
    assert.equal(await status(first), 200)
    await team.move({ action: 'disable' })
    assert.equal(await status(first), 404)
    await team.move({ action: 'enable' })
    assert.equal(await status(first), 200)
  })

  test('that draw pages on the server are not for browsers', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const build = withFile(first, 'drawing.0123456789ab.js', 'draw()')
    const release = { ...build.release, drawing: 'drawing.0123456789ab.js' }
    await team.ship({ ...build, release })
    assert.equal(await status(build), 200)
    const program = await new Visitor().send('GET', '/remotes/mf-trial/drawing.0123456789ab.js')
    assert.equal(program.status, 404)
  })

  test('of a preview are for those who look at it, and in no shared cache', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    await team.ship(first)
    await published(team, second)
    const owner = await someone({ accountType: 'parent' })
    await Team.of('mf-trial', { owner: { email: owner.user.email }, label: 'laptop' })
    const [{ visitor: admin }, { visitor: member }] = [await someone(ADMIN), await someone()]
    const { json } = await team.send('POST', '/api/releases/mf-trial/previews', {
      json: { version: second.release.version },
    })
    const preview = json as Preview
    const link = preview.path.slice('/?preview='.length)
    assert.equal(await statusFor(admin, second), 404, 'nobody looks at it so far')

    for (const visitor of [admin, owner.visitor, member]) {
      await visitor.submit('/release-preview', { preview: link, returnTo: '/trial' })
    }
    const served = await admin.send('GET', fileOf(second))
    assert.equal(served.status, 200)
    assert.equal(served.text, second.contents[0]!.text)
    assert.equal(served.headers.get('cache-control'), 'private, no-store')
    assert.isNull(served.headers.get('access-control-allow-origin'))
    assert.equal(await statusFor(owner.visitor, second), 200)
    assert.equal(await statusFor(member, second), 404)
    assert.equal(await status(second), 404)

    await pool.query(`update deploy_tokens set revoked_at = now() where label = 'laptop'`)
    assert.equal(await statusFor(owner.visitor, second), 404, 'the token was revoked')
    await team.send('DELETE', `/api/releases/mf-trial/previews/${preview.id}`)
    assert.equal(await statusFor(admin, second), 404, 'it has ended')
  })

  test('follow what another node put in place at once', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    await team.ship(first)
    await published(team, second)
    assert.equal(await status(second), 404)
    // Without the news of it, which only the node that moved a pointer has.
    const { version } = second.release
    await movePointer('mf-trial', { action: 'promote', version }, await platform(), operator())
    assert.equal(await status(second), 200)
  })

  test('that were found before are there while the database is away', async ({
    assert,
    cleanup,
  }) => {
    const team = await Team.of('mf-trial')
    await team.ship(first)
    assert.equal(await status(first), 200)
    releasesChanged()
    cleanup(interceptReads(() => Promise.reject(new Error('away'))))
    assert.equal(await status(first), 200)
    assert.notEqual(await status(second), 404, 'of others nothing is known')
  })
})
