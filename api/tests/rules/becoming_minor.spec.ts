import { test } from '@japa/runner'
import { reachesGuardian, staysConnected, threadStays } from '#rules/becoming_minor'

test.group('Relations of a new minor', () => {
  test('a connection stays with who is a minor by the day that is asked about', ({ assert }) => {
    assert.include(staysConnected('$2'), `pair.status = 'accepted'`)
    assert.include(staysConnected('$2'), 'other.date_of_birth > $2::date')
  })

  test('a thread stays where the connection does, and without one it does not', ({ assert }) => {
    assert.equal(threadStays('$2'), `coalesce(${staysConnected('$2')}, false)`)
  })

  test('the guardian is asked about what the account itself wanted', ({ assert }) => {
    assert.include(reachesGuardian('$1'), 'pair.requester_id = $1')
  })
})
