import { test } from '@japa/runner'
import type { Area, RemoteDefinition, RemotesManifest } from '@fieldhouse/contract'
import { forgetServed, servedRemotes } from '#releases/served_remotes'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team, withFile } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const

type Differences = Partial<RemoteDefinition>

const slot = (version: string) => ({
  name: 'gym.card',
  version,
  description: 'Cards of the gym.',
  context: { day: 'string' as const },
})

const gym = (words: string, differences: Differences = {}) =>
  buildOf(words, {
    name: 'mf-gym',
    routes: [{ path: '/gym', title: 'Gym' }],
    slots: [slot('1.0.0')],
    ...differences,
  })

/** A build with a contribution to the gym's slot. */
function guest(words: string, range: string, differences: Differences = {}) {
  const contribution = { slot: 'gym.card', version: range, label: 'Coach of the day', order: 10 }
  const build = withFile(
    buildOf(words, { contributions: [contribution], ...differences }),
    `contribution.gym.card.${words}.js`,
    `self.part = '${words}'`,
  )
  const scripts = [build.release.files.at(-1)!.name]
  return { ...build, release: { ...build.release, contributions: [{ slot: 'gym.card', scripts }] } }
}

async function contributionsLive() {
  const { json } = await new Visitor().get<RemotesManifest>('/remotes.json')
  return json.remotes.find(({ name }) => name === 'mf-trial')?.contributions ?? []
}

test.group('Slots and contributions', (group) => {
  group.each.setup(() => forgetReleases())

  test('the admin area tells which slots are offered and which parts fit them', async ({
    assert,
  }) => {
    const { visitor } = await someone(ADMIN)
    const areas = async () => (await visitor.get<Area[]>('/api/admin/areas')).json
    const fits = async () =>
      (await areas()).flatMap(({ contributions }) => contributions.map(({ fit }) => fit))
    await (await Team.of('mf-trial')).ship(guest('early', '^1.0.0'))
    assert.deepEqual(await fits(), ['unoffered'])

    const host = await Team.of('mf-gym')
    await host.ship(gym('offers'))
    assert.deepEqual(
      (await areas()).map(({ name, slots, contributions }) => ({ name, slots, contributions })),
      [
        { name: 'mf-gym', slots: [slot('1.0.0')], contributions: [] },
        {
          name: 'mf-trial',
          slots: [],
          contributions: [
            {
              slot: 'gym.card',
              version: '^1.0.0',
              label: 'Coach of the day',
              order: 10,
              fit: 'fits',
              place: null,
            },
          ],
        },
      ],
    )

    await host.ship(gym('moves on', { slots: [slot('2.0.0')] }))
    assert.deepEqual(await fits(), ['misfit'])

    await host.move({ action: 'disable' })
    assert.deepEqual(await fits(), ['unoffered'])
  })

  test('a contribution that fits its slot is live with its scripts', async ({ assert }) => {
    const build = guest('fits', '^1.0.0')
    await (await Team.of('mf-gym')).ship(gym('offers'))
    assert.equal((await (await Team.of('mf-trial')).ship(build)).status, 200)

    const file = build.release.files.at(-1)!
    assert.deepEqual(await contributionsLive(), [
      {
        slot: 'gym.card',
        label: 'Coach of the day',
        order: 10,
        scripts: [{ url: `/remotes/mf-trial/${file.name}`, integrity: file.integrity }],
      },
    ])
  })

  test('a contribution for another version is refused with both, live and as a canary', async ({
    assert,
  }) => {
    const build = guest('ahead', '^2.0.0')
    const { version } = build.release
    await (await Team.of('mf-gym')).ship(gym('offers'))
    const team = await Team.of('mf-trial')
    for (const answer of [
      await team.ship(build),
      await team.move({ action: 'canary', version, percent: 10 }),
      await team.dryRun(build),
    ]) {
      assert.equal(answer.status, 409)
      assert.include(answer.text, 'release_slot_range')
      assert.include(answer.text, 'contributes to gym.card ^2.0.0, and mf-gym offers 1.0.0')
    }
  })

  test('a contribution waits for a slot that nobody offers yet', async ({ assert }) => {
    assert.equal((await (await Team.of('mf-trial')).ship(guest('early', '^1.0.0'))).status, 200)
    assert.deepEqual(await contributionsLive(), [])

    await (await Team.of('mf-gym')).ship(gym('offers'))
    assert.lengthOf(await contributionsLive(), 1)
  })

  test('a new version of a slot leaves out what does not fit it, and is not held up', async ({
    assert,
  }) => {
    const owner = await Team.of('mf-gym')
    await owner.ship(gym('offers'))
    await (await Team.of('mf-trial')).ship(guest('fits', '^1.0.0'))
    assert.equal((await owner.ship(gym('offers anew', { slots: [slot('2.0.0')] }))).status, 200)
    assert.deepEqual(await contributionsLive(), [])

    await owner.move({ action: 'rollback' })
    assert.lengthOf(await contributionsLive(), 1)
  })

  test('a named part is live with its name, and another area cannot take it', async ({
    assert,
  }) => {
    const named = (words: string, differences: Differences = {}) => {
      const contribution = { slot: 'gym.card', version: '^1.0.0', label: 'Gear', order: 1 }
      return guest(words, '^1.0.0', {
        contributions: [{ ...contribution, part: 'gear' }],
        ...differences,
      })
    }
    await (await Team.of('mf-gym')).ship(gym('offers'))
    await (await Team.of('mf-trial')).ship(named('first'))
    assert.deepEqual(
      (await contributionsLive()).map(({ part }) => part),
      ['gear'],
    )
    assert.equal((await (await Team.of('mf-trial')).ship(named('again'))).status, 200)

    const store = { name: 'mf-store', routes: [{ path: '/store', title: 'Store' }] }
    const answer = await (await Team.of('mf-store')).ship(named('second', store))
    assert.equal(answer.status, 409)
    assert.include(answer.text, 'The part gear of gym.card belongs to mf-trial')
  })

  test('a slot belongs to one area', async ({ assert }) => {
    await (await Team.of('mf-gym')).ship(gym('offers'))
    const answer = await (
      await Team.of('mf-trial')
    ).ship(buildOf('takes', { slots: [slot('1.0.0')] }))
    assert.equal(answer.status, 409)
    assert.include(answer.text, 'The slot gym.card belongs to mf-gym')
  })

  test('a declared contribution has to be built', async ({ assert }) => {
    const { release, contents } = guest('declared', '^1.0.0')
    const team = await Team.of('mf-trial')
    await team.upload({ release, contents })
    const { contributions: _built, ...without } = release
    const answer = await team.publish({ release: without, contents })
    assert.equal(answer.status, 422)
    assert.include(answer.text, 'The one to gym.card is declared and not built')
  })

  test('a part for certain people is named to nobody else', async ({ assert }) => {
    const audience = {
      kind: 'account_types' as const,
      accountTypes: ['admin' as const],
      verified: true,
    }
    const contribution = { slot: 'gym.card', version: '^1.0.0', label: 'Desk', order: 1, audience }
    await (await Team.of('mf-gym')).ship(gym('offers'))
    await (
      await Team.of('mf-trial')
    ).ship(guest('desk', '^1.0.0', { contributions: [contribution] }))
    const { visitor } = await someone()
    const { json } = await visitor.get<RemotesManifest>('/remotes.json')
    const trial = json.remotes.find(({ name }) => name === 'mf-trial')
    assert.deepEqual(trial?.contributions, [])
  })

  test('a missing script of a contribution is noticed as damage of its release', async ({
    assert,
  }) => {
    const build = guest('damaged', '^1.0.0')
    await (await Team.of('mf-trial')).ship(build)
    assert.isTrue((await servedRemotes()).get('mf-trial'))
    await pool.query('delete from release_files where name = $1', [
      build.release.files.at(-1)!.name,
    ])
    forgetServed()
    assert.isFalse((await servedRemotes()).get('mf-trial'))
  })
})

test.group('Order of a slot', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)

  const order = '/api/admin/slots/gym.card/order'
  const coach = (differences: Differences = {}) => guest('coach', '^1.0.0', differences)
  const store = () => {
    const contribution = { slot: 'gym.card', version: '^1.0.0', label: 'Gear', order: 0 }
    return guest('store', '^1.0.0', {
      name: 'mf-store',
      routes: [{ path: '/store', title: 'Store' }],
      contributions: [contribution],
    })
  }

  async function twoGuests() {
    await (await Team.of('mf-gym')).ship(gym('offers'))
    await (await Team.of('mf-trial')).ship(coach())
    await (await Team.of('mf-store')).ship(store())
    const { visitor, user } = await someone(ADMIN)
    return { admin: visitor, adminId: user.id }
  }

  /** Contributing remotes in the order of pages. */
  async function onPages() {
    const { json } = await new Visitor().get<RemotesManifest>('/remotes.json')
    return json.remotes
      .flatMap(({ name, contributions = [] }) =>
        contributions.map(({ order }) => ({ name, order })),
      )
      .sort((one, other) => one.order - other.order)
      .map(({ name }) => name)
  }

  const recorded = async (adminId: string) =>
    (
      await pool.query<{ details: unknown }>(
        `select details from audit_log where action = 'release.slot_ordered' and actor_id = $1 order by id`,
        [adminId],
      )
    ).rows.map(({ details }) => details)

  test('an admin’s order is what pages follow, once recorded, until it is given back', async ({
    assert,
  }) => {
    const { admin, adminId } = await twoGuests()
    assert.deepEqual(await onPages(), ['mf-store', 'mf-trial'])

    const remotes = ['mf-trial', 'mf-store']
    assert.equal((await admin.put(order, { remotes })).status, 204)
    assert.equal((await admin.put(order, { remotes })).status, 204)
    assert.deepEqual(await onPages(), remotes)
    const { json } = await admin.get<Area[]>('/api/admin/areas')
    assert.deepEqual(
      json.flatMap(({ name, contributions }) => contributions.map(({ place }) => [name, place])),
      [
        ['mf-store', 1],
        ['mf-trial', 0],
      ],
    )

    assert.equal((await admin.put(order, { remotes: [] })).status, 204)
    assert.deepEqual(await onPages(), ['mf-store', 'mf-trial'])
    assert.deepEqual(await recorded(adminId), [
      { from: [], to: remotes },
      { from: remotes, to: [] },
    ])
  })

  test('an area that is not in the order comes after those that are', async ({ assert }) => {
    const { admin } = await twoGuests()
    await admin.put(order, { remotes: ['mf-trial'] })
    assert.deepEqual(await onPages(), ['mf-trial', 'mf-store'])
  })

  test('an area keeps its place while it is disabled', async ({ assert }) => {
    const { admin } = await twoGuests()
    const team = await Team.of('mf-trial')
    await team.move({ action: 'disable' })
    assert.equal((await admin.put(order, { remotes: ['mf-trial', 'mf-store'] })).status, 204)
    assert.deepEqual(await onPages(), ['mf-store'])
    await team.move({ action: 'enable' })
    assert.deepEqual(await onPages(), ['mf-trial', 'mf-store'])
  })

  test('unknown slots, areas that put nothing there and areas named twice are refused', async ({
    assert,
  }) => {
    const { admin, adminId } = await twoGuests()
    const unknown = await admin.put('/api/admin/slots/gym.door/order', { remotes: [] })
    assert.equal(unknown.status, 404)
    const stranger = await admin.put(order, { remotes: ['mf-gym'] })
    assert.equal(stranger.status, 422)
    assert.include(stranger.text, 'mf-gym puts nothing into gym.card')
    assert.equal((await admin.put(order, { remotes: ['mf-trial', 'mf-trial'] })).status, 422)
    assert.deepEqual(await recorded(adminId), [])
  })

  test('only verified admins give an order', async ({ assert }) => {
    await twoGuests()
    const { visitor } = await someone({ accountType: 'curator', isVerified: true })
    assert.equal((await visitor.put(order, { remotes: ['mf-trial'] })).status, 403)
    assert.deepEqual(await onPages(), ['mf-store', 'mf-trial'])
  })
})
