import { test } from '@japa/runner'
import type { ParentalControlChanges } from '@fieldhouse/contract'
import {
  decideControls,
  refusedBySwitch,
  SWITCHES,
  SWITCHES_AT_FIRST,
} from '#rules/parental_controls'

const turnedBy = (changes: ParentalControlChanges, before = SWITCHES_AT_FIRST) => {
  const decision = decideControls(before, changes)
  return decision.outcome === 'changed' ? decision.turned : decision.problem.code
}

test.group('Parental controls', () => {
  test('a new record starts with every switch on but the messages', ({ assert }) => {
    const off = SWITCHES.filter((name) => !SWITCHES_AT_FIRST[name])
    assert.deepEqual(off, ['canViewMessages'])
    assert.lengthOf(SWITCHES, 6)
  })

  test('a changed switch leaves the others unchanged', ({ assert }) => {
    const decision = decideControls(SWITCHES_AT_FIRST, { canViewMessages: true })
    assert.deepEqual(decision, {
      outcome: 'changed',
      switches: { ...SWITCHES_AT_FIRST, canViewMessages: true },
      turned: ['canViewMessages'],
    })
  })

  test('a switch already at its value does not change', ({ assert }) => {
    assert.deepEqual(turnedBy({ canViewActivity: true, canViewMessages: false }), [])
    assert.deepEqual(turnedBy({}), [])
  })

  test('requiring approval of connections without the right to approve is refused', ({
    assert,
  }) => {
    assert.equal(turnedBy({ canApproveConnections: false }), 'locks_child_out')
    assert.deepEqual(
      turnedBy({ canApproveConnections: false, requireApprovalForConnections: false }),
      ['canApproveConnections', 'requireApprovalForConnections'],
    )
    const free = {
      ...SWITCHES_AT_FIRST,
      canApproveConnections: false,
      requireApprovalForConnections: false,
    }
    assert.equal(turnedBy({ requireApprovalForConnections: true }, free), 'locks_child_out')
    assert.deepEqual(turnedBy({ canViewActivity: false }, free), ['canViewActivity'])
  })

  test('an action is refused while its switch is off', ({ assert }) => {
    for (const name of [
      'canViewMessages',
      'canApproveConnections',
      'canModifyPrivacy',
      'canViewActivity',
    ] as const) {
      assert.isNull(refusedBySwitch({ ...SWITCHES_AT_FIRST, [name]: true }, name))
      const refusal = refusedBySwitch({ ...SWITCHES_AT_FIRST, [name]: false }, name)
      assert.equal(refusal?.status, 403)
      assert.match(refusal?.message ?? '', /turn it on in the parental controls/)
    }
  })
})
