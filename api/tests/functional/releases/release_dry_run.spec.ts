import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { Problem, RemoteDefinition } from '@fieldhouse/contract'
import { RELEASE_FILE_MAX_BYTES } from '#releases/release_files'
import env from '#start/env'
import { databaseState } from '#tests/support/database_state'
import { buildOf, forgetReleases, Team, withFile } from '#tests/support/releases'

type Build = ReturnType<typeof buildOf>

const trial = (definition: Partial<RemoteDefinition>) =>
  buildOf(`trial ${JSON.stringify(definition)}`, definition)
const at = (path: string) => trial({ routes: [{ path, title: 'Here' }] })
const linked = (nav: object) =>
  trial({ nav: { label: 'Trial', path: '/trial', icon: 'area', order: 90, ...nav } })

/** Final answer of a real release: the first refusal, or the promotion. */
async function shipped(team: Team, build: Build) {
  const uploads = await team.upload(build)
  const refused = uploads.find(({ status }) => status >= 400)
  if (refused) return refused
  const published = await team.publish(build)
  if (published.status >= 400) return published
  return team.move({ action: 'promote', version: build.release.version })
}

function saidBy({ status, json }: { status: number; json: unknown }) {
  const { code, message, fields } = json as Problem
  return { status, code, message, fields }
}

const lie = (build: Build): Build => ({
  ...build,
  release: {
    ...build.release,
    files: build.release.files.map((file) => ({
      ...file,
      integrity: `sha384-${'A'.repeat(64)}`,
    })),
  },
})

/** A built shell, which defines the kit's version. */
async function builtShell() {
  const directory = await mkdtemp(join(tmpdir(), 'fieldhouse-shell-'))
  const build = { version: '0.1.0', kit: '0.1.0', scripts: [], styles: [], styleText: '' }
  await writeFile(
    join(directory, 'shell.json'),
    JSON.stringify({ ...build, fonts: [], themeScript: '' }),
  )
  env.set('SHELL_DIR', directory)
  return async () => {
    env.set('SHELL_DIR', '')
    await rm(directory, { recursive: true })
  }
}

test.group('A dry run of a release', (group) => {
  group.setup(builtShell)
  group.each.setup(forgetReleases)

  test('accepts a valid release before any file is sent, and stores nothing', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    const build = buildOf('coming')
    const { version } = build.release
    const before = await databaseState()

    const asked = await Promise.all([1, 2, 3, 4].map(() => team.dryRun(build)))
    for (const { status, json } of asked) {
      assert.deepEqual([status, json], [200, { version, isNew: true }])
    }
    assert.deepEqual(await databaseState(), before)
    for (const { sha256 } of build.contents) {
      assert.isFalse(existsSync(join(env.get('DATA_DIR'), 'releases', 'mf-trial', sha256)))
    }

    await team.ship(build)
    const after = await databaseState()
    const again = await team.dryRun(build)
    assert.deepEqual([again.status, again.json], [200, { version, isNew: false }])
    assert.deepEqual(await databaseState(), after)
  })

  test('moves nobody to the checked release', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    await team.ship(buildOf('live'))
    const before = await databaseState()
    assert.equal((await team.dryRun(buildOf('next'))).status, 200)
    assert.deepEqual(await databaseState(), before)
  })

  test('of a release that is only published skips the check of the live one', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    const build = trial({ api: '^99.0.0' })
    assert.equal((await team.dryRun(build)).status, 409)
    assert.equal((await team.dryRun(build, { promote: false })).status, 200)
  })

  const refused: Record<string, Build | ((team: Team) => Promise<Build>)> = {
    'an address of another remote': at('/news/all'),
    'an address of the site itself': at('/login'),
    'an address that nobody gave': at('/unknown'),
    'every address': at('/:a'),
    'a link to another place': linked({ path: '/settings/privacy' }),
    'a label of the shell': linked({ label: 'Settings' }),
    'a label of other letters': linked({ label: 'Триал' }),
    'a place that nobody gave': linked({ order: -5 }),
    'the label of another remote': async () => {
      const rival = await Team.of('mf-rival')
      const routes = [{ path: '/rival', title: 'Rival' }]
      const nav = { label: 'Training', path: '/rival', icon: 'area' as const, order: 90 }
      await rival.ship(buildOf('rival', { name: 'mf-rival', routes, nav }))
      return linked({ label: 'Tralning' })
    },
    'a kit of the future': trial({ kit: '^99.0.0' }),
    'an API of the future': trial({ api: '^99.0.0' }),
    'another remote': trial({ name: 'mf-other' }),
    'an entry that is no file of it': {
      ...at('/trial'),
      release: { ...at('/trial').release, entry: 'absent.js' },
    },
    'a file too large': withFile(at('/trial'), 'big.js', 'x'.repeat(RELEASE_FILE_MAX_BYTES + 1)),
    'hashes that are not those of what is stored': async (team) => {
      await team.upload(at('/trial'))
      return lie(at('/trial'))
    },
    'a script under the name of another': async (team) => {
      await team.ship(withFile(at('/trial'), 'part.js', 'one'))
      return withFile(at('/trial'), 'part.js', 'another')
    },
    'a version that exists with other content': async (team) => {
      const first = at('/trial')
      await team.ship(first)
      const second = at('/trial/deep')
      return { ...second, release: { ...second.release, version: first.release.version } }
    },
    'a description that is none': at('nowhere'),
  }
  for (const [what, make] of Object.entries(refused)) {
    test(`refuses ${what} with the registry’s message, and stores nothing`, async ({ assert }) => {
      const team = await Team.of('mf-trial')
      const build = typeof make === 'function' ? await make(team) : make
      const before = await databaseState()
      const foretold = saidBy(await team.dryRun(build))
      assert.deepEqual(await databaseState(), before)
      const met = saidBy(await shipped(team, build))
      assert.isAtLeast(met.status, 400)
      assert.deepEqual(foretold, met)
    })
  }
})
