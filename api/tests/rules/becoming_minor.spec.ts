import { test } from '@japa/runner'
import { isMinorSql } from '#rules/age'
import { reachesGuardian, staysConnected, threadStays } from '#rules/becoming_minor'

test.group('Relations of a new minor', () => {
  test('a connection stays if the other person is a minor at the given moment', ({ assert }) => {
    assert.include(staysConnected('$2'), `pair.status = 'accepted'`)
    assert.include(staysConnected('$2'), isMinorSql('other', '$2'))
  })

  test('a thread stays if its connection does, and goes without one', ({ assert }) => {
    assert.equal(threadStays('$2'), `coalesce(${staysConnected('$2')}, false)`)
  })

  test('the guardian is asked about requests that the account itself made', ({ assert }) => {
    assert.include(reachesGuardian('$1'), 'pair.requester_id = $1')
  })
})
