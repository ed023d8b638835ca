import { test } from '@japa/runner'
import { uncoveredRules } from '#tests/support/rules_coverage'

test.group('The rules', () => {
  test('every branch of them is walked by their own tests', async ({ assert }) => {
    assert.deepEqual(await uncoveredRules(), [])
  })
})
