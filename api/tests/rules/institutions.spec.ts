import { test } from '@japa/runner'
import { ACCOUNT_TYPES, type AccountType } from '@fieldhouse/contract'
import { refusedChange } from '#rules/institutions'

const whoMay = (change: Parameters<typeof refusedChange>[1]): AccountType[] =>
  ACCOUNT_TYPES.filter((accountType) => refusedChange({ accountType }, change) === null)

test.group('Fields of one account type', () => {
  test('levels are for coaches, several sports for organizations', ({ assert }) => {
    assert.deepEqual(whoMay({ level: 'college' }), ['institution_coach'])
    assert.deepEqual(whoMay({ sports: ['track'] }), ['institution_org'])
  })

  test('other accounts may omit them, and clear leftovers of an earlier type', ({ assert }) => {
    assert.sameMembers(whoMay({}), [...ACCOUNT_TYPES])
    assert.sameMembers(whoMay({ level: null, sports: null }), [...ACCOUNT_TYPES])
  })

  test('the refusal names the field', ({ assert }) => {
    const athlete = { accountType: 'athlete' } as const
    assert.property(refusedChange(athlete, { level: 'pro' })?.fields, 'level')
    assert.property(refusedChange(athlete, { sports: [] })?.fields, 'sports')
  })
})
