import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { RemoteDefinition } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { mayAsk } from '#front_door/may_ask'
import { adult } from '#tests/support/accounts'
import { answersOf, untilCounted } from '#tests/support/answer_counts'
import { bootOf } from '#tests/support/boot'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { buildOf, deployToken, forgetReleases, Team } from '#tests/support/releases'

test.group('The admin area of a team', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)

  /** The definition of the admin area, in the place of a trial. */
  async function adminArea(): Promise<Partial<RemoteDefinition>> {
    const file = app.makePath('../mf-admin/remote.json')
    const definition = JSON.parse(await readFile(file, 'utf8')) as RemoteDefinition
    return { audience: definition.audience, nav: null }
  }

  test('is named to people on a team, and to no other member', async ({ assert }) => {
    const pipeline = await Team.of('mf-trial')
    const data = ['/api/admin/areas', '/api/admin/jobs']
    const routes = [{ path: '/trial', title: 'Trial', data }]
    await pipeline.ship(buildOf('desk', { ...(await adminArea()), routes }))
    const mate = await someone({ accountType: 'parent' })
    await deployToken('mf-trial', { owner: { email: mate.user.email }, label: 'laptop' })
    const member = await someone({ accountType: 'parent', isVerified: true })

    const [areas, jobs] = [await answersOf('/api/admin/areas'), await answersOf('/api/admin/jobs')]
    const page = await mate.visitor.send('GET', '/trial')
    assert.equal(page.status, 200)
    await untilCounted('/api/admin/areas', areas + 1)
    assert.equal(await answersOf('/api/admin/jobs'), jobs, 'it was not even asked')
    const { remotes, answers } = bootOf(page.text)
    assert.deepEqual(
      remotes.remotes.map(({ name }) => name),
      ['mf-trial'],
    )
    assert.include(Object.keys(answers), '/api/admin/areas')
    assert.notInclude(Object.keys(answers), '/api/admin/jobs')
    const refused = await member.visitor.send('GET', '/trial')
    assert.equal(refused.status, 404)
    assert.notInclude(refused.text, 'mf-trial')

    await pool.query('update deploy_tokens set revoked_at = now() where owner_id is not null')
    assert.equal((await mate.visitor.send('GET', '/trial')).status, 404)
  })

  test('is not asked on its behalf for what is for admins', ({ assert }) => {
    const later = new Date(clock.now().getTime() + 60_000)
    const session = { sessionId: 'one', confirmedAt: null, hasProviderFactor: false }
    const mate = { ...adult({ teamUntil: later }), ...session }
    const member = { ...adult(), ...session }
    const admin = {
      ...adult({ accountType: 'admin', isVerified: true, backgroundCheckValidUntil: later }),
      ...session,
    }
    const asked = (viewer: typeof mate) =>
      [
        '/api/news?limit=3',
        '/api/admin/areas',
        '/api/admin/areas/mf-trial/releases',
        '/api/admin/jobs',
        '/api/admin/verification-requests?submitted=0',
      ].filter((address) => mayAsk(viewer, address))
    assert.lengthOf(asked(admin), 5)
    assert.deepEqual(asked(member), ['/api/news?limit=3'])
    assert.deepEqual(asked(mate), [
      '/api/news?limit=3',
      '/api/admin/areas',
      '/api/admin/areas/mf-trial/releases',
    ])
  })
})
