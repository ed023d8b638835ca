import { test } from '@japa/runner'
import { uncoveredRules } from '#tests/support/rules_coverage'

test.group('Tests of the rules', () => {
  test('cover every branch of the rules', async ({ assert }) => {
    assert.deepEqual(await uncoveredRules(), [])
  })
})
