import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import {
  addressPrefixSchema,
  isReservedAddress,
  type RemoteDefinition,
  type RemotesManifest,
} from '@fieldhouse/contract'
import { SHELL_PATHS } from '#front_door/route_match'
import { operator } from '#releases/actor'
import { givenPrefixes } from '#releases/addresses'
import { givePlace, givePrefix, takePrefixBack } from '#releases/prefixes'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

const nav = (label: string, differences: object = {}): Partial<RemoteDefinition> => ({
  nav: { label, path: '/trial', icon: 'area', order: 90, ...differences },
})

const at = (path: string): Partial<RemoteDefinition> => ({ routes: [{ path, title: 'Here' }] })

/** A build of `mf-rival`, which owns `/rival`. */
const rivalBuild = (differences: Partial<RemoteDefinition> = {}) =>
  buildOf(`rival ${JSON.stringify(differences)}`, {
    name: 'mf-rival',
    ...at('/rival'),
    ...differences,
  })

async function publish(differences: Partial<RemoteDefinition>) {
  const team = await Team.of('mf-trial')
  const build = buildOf(`trial ${JSON.stringify(differences)}`, differences)
  await team.upload(build)
  return team.publish(build)
}

async function isLive(remote: string) {
  const { json } = await new Visitor().send<RemotesManifest>('GET', '/remotes.json')
  return json.remotes.some(({ name }) => name === remote)
}

test.group('A part of the site', (group) => {
  group.each.setup(forgetReleases)

  for (const path of [
    '/settings/privacy',
    '/admin/users',
    '/profile/me',
    '/news/:slug',
    '/',
    '/login',
    '/api/docs',
    '/assets/app',
    '/remotes/mf-feed/entry',
    '/terms',
    '/how-verification-works',
    '/notifications',
    '/:a',
    '/:a/trial',
    '//trial',
    '/Trial',
    '/trialling',
    '/unknown',
  ]) {
    test(`${path} cannot be published by a remote with /trial`, async ({ assert }) => {
      const answer = await publish(at(path))
      assert.equal(answer.status, 409, answer.text)
      assert.include(answer.text, path)
      const link = await publish(nav('Trial', { path }))
      assert.equal(link.status, 409, 'nor link to')
    })
  }

  test('belongs to its remote with everything below', async ({ assert }) => {
    for (const path of ['/trial', '/trial/', '/trial/deep/:er', '/trial/:id']) {
      assert.equal((await publish(at(path))).status, 201, path)
    }
  })

  test('is reported with its owner if taken, and with the command if free', async ({ assert }) => {
    assert.include((await publish(at('/news/all'))).text, 'belongs to mf-news')
    assert.include((await publish(at('/unknown'))).text, 'releases:prefix')
  })

  test('is checked again at every move, in case it was taken back', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const [first, second] = [buildOf('first'), buildOf('second')]
    await team.ship(first)
    await team.ship(second)
    await team.move({ action: 'disable' })
    await takePrefixBack('mf-trial', '/trial', operator())
    await givePrefix('mf-rival', '/trial', operator())

    const { version } = second.release
    for (const move of [
      { action: 'promote', version },
      { action: 'canary', version, percent: 100 },
      { action: 'rollback' },
      { action: 'enable' },
    ]) {
      const answer = await team.move(move)
      assert.equal(answer.status, 409, move.action)
      assert.include(answer.text, 'belongs to mf-rival')
    }
    assert.isFalse(await isLive('mf-trial'))
  })

  for (const hasLive of [true, false]) {
    test(`is checked for the canary, too, when an area comes back ${hasLive ? 'beside' : 'without'} a live release`, async ({
      assert,
    }) => {
      const team = await Team.of('mf-trial')
      await givePrefix('mf-trial', '/extra', operator())
      const [live, canary] = [buildOf('live'), buildOf('canary', at('/extra'))]
      if (hasLive) await team.ship(live)
      await team.upload(canary)
      await team.publish(canary)
      const { version } = canary.release
      await team.move({ action: 'disable' })
      await team.move({ action: 'canary', version, percent: 100 })
      await takePrefixBack('mf-trial', '/extra', operator())
      await givePrefix('mf-rival', '/extra', operator())

      const refused = await team.move({ action: 'enable' })
      assert.equal(refused.status, 409, refused.text)
      assert.include(refused.text, 'belongs to mf-rival')

      await team.move({ action: 'stop_canary' })
      assert.equal((await team.move({ action: 'enable' })).status, 200)
      assert.equal(await isLive('mf-trial'), hasLive)
    })
  }

  test('belongs to one remote, in either direction, also while disabled or a canary', async ({
    assert,
  }) => {
    const refuses = (remote: string, prefix: string) =>
      assert.rejects(() => givePrefix(remote, prefix, operator()))
    await givePrefix('mf-trial', '/trial/deep', operator())
    for (const prefix of ['/trial', '/trial/deep', '/trial/deep/er']) {
      await refuses('mf-rival', prefix)
    }
    await refuses('mf-rival', '/admin/users')
    await refuses('mf-rival', '/')
    await givePrefix('mf-rival', '/trial/other', operator())

    const team = await Team.of('mf-canary')
    const build = buildOf('canary', { name: 'mf-canary', ...at('/canary') })
    await team.upload(build)
    await team.publish(build)
    const { version } = build.release
    await team.move({ action: 'canary', version, percent: 100 })
    await assert.rejects(
      () => takePrefixBack('mf-canary', '/canary', operator()),
      /disable it first/,
    )
    await team.move({ action: 'disable' })
    await refuses('mf-rival', '/canary')
  })

  test('consists of plain words, and is no reserved one', async ({ assert }) => {
    for (const prefix of ['/:a', '/Trial', 'trial', '/trial/', '//', '/a b', '/a.b', '/é', '']) {
      await assert.rejects(() => givePrefix('mf-trial', prefix, operator()))
    }
    for (const prefix of ['/login', '/api', '/api/docs', '/terms', '/remotes', '/sign-in']) {
      await assert.rejects(() => givePrefix('mf-trial', prefix, operator()), /Fieldhouse's own/)
    }
  })

  test('requested by two at the same moment goes to one', async ({ assert }) => {
    const given = await Promise.allSettled([
      givePrefix('mf-trial', '/both', operator()),
      givePrefix('mf-rival', '/both/of', operator()),
    ])
    assert.deepEqual(given.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  })

  test('is reserved wherever the server or the shell answers', ({ assert }) => {
    const served = Object.values(router.toJSON())
      .flat()
      .map(({ pattern }) => pattern)
    const ours = [...served, ...SHELL_PATHS].filter((path) => path !== '/' && path !== '*')
    assert.isAbove(ours.length, 100)
    for (const path of ours) {
      const first = `/${path.split('/')[1]}`
      if (first === '/*') continue
      assert.isTrue(
        isReservedAddress(path) || !addressPrefixSchema.safeParse(first).success,
        `${path} could be given to a remote`,
      )
    }
  })

  test('is assigned to each remote of this repository from the start', async ({ assert }) => {
    const given = await givenPrefixes()
    assert.deepEqual(
      given.filter(({ remote }) => remote === 'mf-feed').map(({ prefix }) => prefix),
      ['/'],
    )
    assert.lengthOf(new Set(given.map(({ remote }) => remote)), 8)
  })
})

test.group('An entry of the navigation', (group) => {
  group.each.setup(forgetReleases)
  group.each.setup(async () => {
    await (await Team.of('mf-rival')).ship(rivalBuild(nav('News hour', { path: '/rival' })))
  })

  for (const label of [
    'News hour',
    'news  HOUR',
    'NewsHour',
    'Néws höur',
    'News h0ur',
    'Nevvs hour',
  ]) {
    test(`"${label}" imitates a live entry`, async ({ assert }) => {
      const answer = await publish(nav(label))
      assert.equal(answer.status, 409)
      assert.include(answer.text, 'of mf-rival')
    })
  }

  test('must not imitate a disabled entry either', async ({ assert }) => {
    await (await Team.of('mf-rival')).move({ action: 'disable' })
    assert.equal((await publish(nav('News hour'))).status, 409)
  })

  for (const label of ['Settings', 'settlngs', 'Log out', 'Fieldhouse', 'Notifications']) {
    test(`"${label}" is reserved for the shell`, async ({ assert }) => {
      assert.equal((await publish(nav(label))).status, 409)
    })
  }

  for (const label of ['Nеws hour', 'News\u200bhour', '\u202eNews', 'Α', ' ', 'a  ', '🏀']) {
    test(`${JSON.stringify(label)} is refused: labels have plain letters`, async ({ assert }) => {
      assert.equal((await publish(nav(label))).status, 422)
    })
  }

  test('comes after those placed by an operator', async ({ assert }) => {
    for (const order of [-5, 0, 10, 69, 1_001]) {
      assert.equal((await publish(nav('Trial', { order }))).status, 409, String(order))
    }
    assert.equal((await publish(nav('Trial', { order: 70 }))).status, 201)
    await givePlace('mf-trial', 35, operator())
    assert.equal((await publish(nav('Trial', { order: 34 }))).status, 409)
    assert.equal((await publish(nav('Trial', { order: 35 }))).status, 201)
  })
})
