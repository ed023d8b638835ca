import { test } from '@japa/runner'
import type { ReleaseSummary } from '@fieldhouse/contract'
import { countDrawn, countFailure, isGivenUp } from '#front_door/drawing/failing_drawings'
import { registry } from '#core/metrics'
import { releaseStates } from '#releases/states'
import { cleanDatabase } from '#tests/support/clean_database'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'

const failure =
  'mf-trial.js:1\n^\nTypeError: window is not defined for ada@example.com\n    at Page'

test.group('A release whose pages keep failing to be drawn', (group) => {
  group.each.setup(async () => {
    await cleanDatabase()
    await forgetReleases()
  })

  async function shipped(words: string) {
    const team = await Team.of('mf-trial')
    const build = buildOf(words)
    await team.ship(build)
    return { team, release: { name: 'mf-trial', version: build.release.version } }
  }

  async function inList(team: Team) {
    const { json } = await team.send('GET', '/api/releases/mf-trial')
    return (json as ReleaseSummary[])[0]!
  }

  test('is left to browsers after five in a row, and its team reads the first error', async ({
    assert,
  }) => {
    const { team, release } = await shipped('five in a row')
    await countFailure(release, failure)
    for (let page = 0; page < 3; page += 1) await countFailure(release, 'another error')
    assert.isFalse(isGivenUp(release))
    assert.isNull((await inList(team)).undrawn)
    await countFailure(release, 'the last')
    assert.isTrue(isGivenUp(release))
    const { undrawn, state } = await inList(team)
    assert.equal(undrawn?.because, 'TypeError: window is not defined for :email')
    assert.isString(undrawn?.at)
    assert.equal(state, 'live')
    const known = (await releaseStates()).find(({ remote }) => remote === 'mf-trial')
    assert.equal(known?.lastMove?.action, 'promote')
    const counter = registry.getSingleMetric('fieldhouse_releases_undrawn_total')
    const { values } = await counter!.get()
    assert.deepInclude(
      values.map(({ labels }) => labels),
      { remote: 'mf-trial' },
    )
  })

  test('is drawn on when one of its pages succeeds in between', async ({ assert }) => {
    const { team, release } = await shipped('one in between')
    for (let page = 0; page < 4; page += 1) await countFailure(release, failure)
    countDrawn(release)
    for (let page = 0; page < 4; page += 1) await countFailure(release, failure)
    assert.isFalse(isGivenUp(release))
    assert.isNull((await inList(team)).undrawn)
  })
})
