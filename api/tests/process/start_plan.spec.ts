import { test } from '@japa/runner'
import { buildOf } from '#tests/support/releases'
import type { RemoteState } from '../../launcher/registry_access.ts'
import { planFor } from '../../launcher/start_plan.ts'

const { release } = buildOf('built')
const BUILT = release.version
const OTHER = '0.1.0-000000000000'
const OWN = 'launcher (launcher-0123abcd-99)'

const state = (differences: Partial<RemoteState> = {}): RemoteState => ({
  remote: 'mf-trial',
  live: OTHER,
  isDisabled: false,
  lastMove: { action: 'promote', version: OTHER, madeBy: OWN, at: '2026-11-22T09:00:00.000Z' },
  ...differences,
})

const movedBy = (madeBy: string, action = 'promote', version: string | null = OTHER) =>
  state({ lastMove: { action, version, madeBy, at: '2026-11-22T09:00:00.000Z' } })

const planIn = (found: RemoteState | undefined, { production = false, isServed = true } = {}) =>
  planFor({ release, state: found, isServed, launcherId: '0123abcd', production })

test.group('Remotes at a start', () => {
  test('without a live release the build goes live, in production too', ({ assert }) => {
    const nothing = state({ live: null, lastMove: null })
    for (const production of [false, true]) {
      assert.deepEqual(planIn(undefined, { production }), { todo: 'promote' })
      assert.deepEqual(planIn(nothing, { production }), { todo: 'promote' })
    }
  })

  test('a new build goes live after a move by a start of the same installation', ({ assert }) => {
    assert.deepEqual(planIn(state()), { todo: 'promote' })
    assert.deepEqual(planIn(movedBy('launcher')), { todo: 'promote' })
    assert.deepEqual(planIn(state(), { production: true }), { todo: 'nothing' })
  })

  test('a move by anybody else is kept, and reported', ({ assert }) => {
    for (const found of [
      movedBy('github-ci (main)'),
      movedBy('launcher (launcher-ffffffff-99)'),
      movedBy('launcher-0123abcd-99'),
      movedBy('operator mia', 'rollback', null),
      movedBy('operator mia', 'enable', null),
      movedBy('fallback', 'fallback'),
      movedBy('laptop', 'canary', BUILT),
      { ...movedBy('laptop', 'canary', BUILT), live: null },
      // This start's own promotion, of a version that is not the live one.
      movedBy(OWN, 'promote', '0.1.0-111111111111'),
    ]) {
      const plan = planIn(found)
      assert.equal(plan.todo, 'publish')
      assert.include('leftAlone' in plan ? plan.leftAlone : '', 'mf-trial stays at')
    }
  })

  test('a disabled remote is never moved, whatever its live release', ({ assert }) => {
    for (const live of [null, OTHER, BUILT]) {
      for (const lastMove of [null, movedBy(OWN).lastMove]) {
        for (const production of [false, true]) {
          const plan = planIn(state({ live, lastMove, isDisabled: true }), { production })
          assert.equal(plan.todo, 'nothing')
          assert.include('leftAlone' in plan ? plan.leftAlone : '', 'disabled')
        }
      }
    }
  })

  test('damaged files of the own build are stored again; otherwise nothing is done', ({
    assert,
  }) => {
    const same = { ...movedBy('github-ci (main)'), live: BUILT }
    assert.deepEqual(planIn(same), { todo: 'nothing' })
    assert.deepEqual(planIn(same, { isServed: false }), { todo: 'store_again' })
    assert.deepEqual(planIn(same, { isServed: false, production: true }), { todo: 'store_again' })
  })
})
