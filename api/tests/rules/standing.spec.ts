import { test } from '@japa/runner'
import { hasSameStanding, type Standing } from '#rules/standing'

const JUDGED: Standing = {
  accountType: 'institution_org',
  organizationKind: 'team',
  dateOfBirth: '2000-01-01',
  refusedDateOfBirth: null,
  isVerified: true,
  backgroundCheckValidUntil: new Date('2027-01-01'),
}

const OTHER: Standing = {
  accountType: 'athlete',
  organizationKind: 'sponsor',
  dateOfBirth: '2009-01-01',
  refusedDateOfBirth: '2011-01-01',
  isVerified: false,
  backgroundCheckValidUntil: null,
}

test.group('The facts an account was judged by', () => {
  test('holds as long as nothing of it changes', ({ assert }) => {
    const later = { ...JUDGED, backgroundCheckValidUntil: new Date('2027-01-01') }
    assert.isTrue(hasSameStanding(later, JUDGED))
    assert.isTrue(hasSameStanding({ ...OTHER }, OTHER))
  })

  for (const part of Object.keys(JUDGED) as (keyof Standing)[]) {
    test(`holds no more with another ${part}`, ({ assert }) => {
      assert.isFalse(hasSameStanding({ ...JUDGED, [part]: OTHER[part] }, JUDGED))
      assert.isFalse(hasSameStanding({ ...OTHER, [part]: JUDGED[part] }, OTHER))
    })
  }
})
