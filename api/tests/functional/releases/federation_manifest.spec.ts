import { test } from '@japa/runner'
import type { Problem, RemotesManifest } from '@fieldhouse/contract'
import { buildOf, forgetReleases, Team, withFile } from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

const MANIFEST = 'mf-manifest.0123456789ab.json'

/** A build with the manifest that Module Federation's plugin would write of it, with some differences. */
function withManifest(words: string, differences: { entry?: string; screens?: string[] } = {}) {
  const { release, contents } = buildOf(words)
  const { entry = release.entry, screens = release.screens } = differences
  const manifest = {
    id: 'mf_trial',
    name: 'mf_trial',
    metaData: { globalName: release.scope, remoteEntry: { name: entry, path: '', type: 'global' } },
    shared: [],
    remotes: [],
    exposes: [
      { name: 'remote', path: './remote', assets: { js: { sync: screens, async: [] }, css: {} } },
    ],
  }
  return named(withFile({ release, contents }, MANIFEST, JSON.stringify(manifest)))
}

const named = (build: ReturnType<typeof buildOf>) => ({
  ...build,
  release: { ...build.release, manifest: MANIFEST },
})

test.group('A release’s mf-manifest.json', (group) => {
  group.each.setup(forgetReleases)

  test('is listed in /remotes.json and served for good', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    assert.equal((await team.ship(withManifest('described'))).status, 200)
    const { json } = await new Visitor().send<RemotesManifest>('GET', '/remotes.json')
    assert.equal(json.remotes[0]!.manifest, `/remotes/mf-trial/${MANIFEST}`)

    const served = await new Visitor().send<{ exposes: { path: string }[] }>(
      'GET',
      json.remotes[0]!.manifest!,
    )
    assert.equal(served.status, 200)
    assert.equal(served.headers.get('content-type'), 'application/json; charset=utf-8')
    assert.include(served.headers.get('cache-control') ?? '', 'immutable')
    assert.equal(served.json.exposes[0]!.path, './remote')
  })

  test('that names another {what} than the release is refused')
    .with([
      { what: 'entry', differences: { entry: 'other.0123456789ab.js' } },
      { what: 'screen', differences: { screens: [] } },
    ])
    .run(async ({ assert }, { differences }) => {
      const team = await Team.of('mf-trial')
      const build = withManifest('different', differences)
      await team.upload(build)
      const { status, json } = await team.publish(build)
      assert.equal(status, 422)
      assert.match((json as Problem).fields!['manifest']!, /names other scripts than the release/)
    })

  test('that is {what} is refused')
    .with([
      { what: 'no JSON', text: '<html>' },
      { what: 'something else', text: '{"exposes":[]}' },
    ])
    .run(async ({ assert }, { text }) => {
      const team = await Team.of('mf-trial')
      const build = named(withFile(buildOf('odd'), MANIFEST, text))
      await team.upload(build)
      assert.equal((await team.publish(build)).status, 422)
    })

  test('that was never sent is missed', async ({ assert }) => {
    const team = await Team.of('mf-trial')
    const build = withManifest('unsent')
    await team.upload({ ...build, contents: build.contents.slice(0, -1) })
    const { status, json } = await team.publish(build)
    assert.equal(status, 409)
    assert.equal((json as Problem).code, 'release_file_missing')
  })
})
