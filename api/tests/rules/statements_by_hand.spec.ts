import { test } from '@japa/runner'
import { statementsByHand, statementsListed, writesByHand } from '#tests/support/statements_by_hand'

const PAGE = 'decisions/2026-11-22-models-and-prepared-statements.md'

/** Enough for races and for thousands of rows; everything else writes by models. */
const MOST_WRITES = 60

test.group('Statements by hand', () => {
  test('each is in the decision page with its reason, and no removed one is', ({ assert }) => {
    const listed = [...statementsListed()].map(([file, { names }]) => [file, names] as const)
    assert.deepEqual(
      Object.fromEntries(listed),
      Object.fromEntries(statementsByHand()),
      `models and the query builder do what is ordinary; for the rest write the reason into ${PAGE}`,
    )
  })

  test('the query builder is not one', ({ assert }) => {
    const found = statementsByHand()
    assert.isFalse(found.has('app/people/user.ts'))
    assert.include(found.get('app/accounts/sessions.ts') ?? [], 'session')
  })

  test('few of them write', ({ assert }) => {
    const writes = writesByHand()
    assert.include(writes.join(), 'insert into reports')
    assert.isBelow(writes.length, MOST_WRITES, writes.join('\n'))
  })
})
