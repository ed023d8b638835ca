import { test } from '@japa/runner'
import { relationOf, type RelationFacts } from '#rules/relation'

const NONE: RelationFacts = {
  isSelf: false,
  isBlocked: false,
  isGuardian: false,
  isConnected: false,
}

test.group('Relations', () => {
  for (const [facts, relation] of [
    [{}, 'stranger'],
    [{ isConnected: true }, 'connected'],
    [{ isConnected: true, isGuardian: true }, 'guardian'],
    [{ isConnected: true, isGuardian: true, isBlocked: true }, 'blocked'],
    [{ isSelf: true }, 'self'],
  ] as const) {
    test(`${Object.keys(facts).join(', ') || 'nothing'} makes them ${relation}`, ({ assert }) => {
      assert.equal(relationOf({ ...NONE, ...facts }), relation)
    })
  }
})
