import { test } from '@japa/runner'
import { ACCOUNT_TYPES, fullName, hasOneName } from '@fieldhouse/contract'
import { Problem } from '#core/problems/problem'
import { inTwoParts, nameFor, shownName } from '#rules/names'

test.group('Names', () => {
  test('an organization has one, everybody else two', ({ assert }) => {
    assert.deepEqual(ACCOUNT_TYPES.filter(hasOneName), ['institution_org'])
    assert.isFalse(hasOneName(null))
  })

  test('both parts of an organization’s become one, which is shown as before', ({ assert }) => {
    for (const name of [
      { firstName: 'Harbor', lastName: 'Club' },
      { firstName: 'Harbor Club', lastName: '' },
    ]) {
      const kept = nameFor('institution_org', name)
      assert.deepEqual(kept, { firstName: 'Harbor Club', lastName: '' })
      assert.equal(fullName(kept), fullName(name))
    }
  })

  test('a person needs both', ({ assert }) => {
    for (const accountType of ['athlete', 'parent', null] as const) {
      const name = { firstName: 'Mia', lastName: 'Lo' }
      assert.deepEqual(nameFor(accountType, name), name)
      assert.throws(() => nameFor(accountType, { ...name, lastName: '' }), Problem)
    }
  })

  test('one name is parted where nobody can be asked', ({ assert }) => {
    assert.deepEqual(inTwoParts({ firstName: 'Mia Ann', lastName: 'Lo' }), {
      firstName: 'Mia Ann',
      lastName: 'Lo',
    })
    assert.deepEqual(inTwoParts({ firstName: 'Harbor Rowing Club', lastName: '' }), {
      firstName: 'Harbor',
      lastName: 'Rowing Club',
    })
    assert.deepEqual(inTwoParts({ firstName: 'H'.repeat(61), lastName: '' }), {
      firstName: 'H'.repeat(60),
      lastName: '–',
    })
  })

  test('in SQL it is joined and trimmed', ({ assert }) => {
    assert.equal(shownName('owner'), "rtrim(owner.first_name || ' ' || owner.last_name)")
  })
})
