import { test } from '@japa/runner'
import type { Area } from '@fieldhouse/contract'
import { cleanDatabase } from '#tests/support/clean_database'
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
