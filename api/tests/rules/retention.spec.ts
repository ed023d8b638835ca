import { test } from '@japa/runner'
import { keptSince } from '#rules/retention'

test.group('Retention periods', () => {
  test('is counted in days or in calendar months', ({ assert }) => {
    const now = new Date('2028-02-29T10:00:00Z')
    assert.equal(keptSince('read_notifications', now).toISOString(), '2027-12-01T10:00:00.000Z')
    assert.equal(keptSince('activity_log', now).toISOString(), '2027-02-28T10:00:00.000Z')
    assert.equal(keptSince('ended_sessions', now).toISOString(), now.toISOString())
  })
})
