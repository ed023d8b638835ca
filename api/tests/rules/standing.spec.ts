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

test.group('Standing of an account at a decision', () => {
  test('holds while none of its fields changes', ({ assert }) => {
    const later = { ...JUDGED, backgroundCheckValidUntil: new Date('2027-01-01') }
    assert.isTrue(hasSameStanding(later, JUDGED))
    assert.isTrue(hasSameStanding({ ...OTHER }, OTHER))
  })

  for (const part of Object.keys(JUDGED) as (keyof Standing)[]) {
    test(`is void with another ${part}`, ({ assert }) => {
      assert.isFalse(hasSameStanding({ ...JUDGED, [part]: OTHER[part] }, JUDGED))
      assert.isFalse(hasSameStanding({ ...OTHER, [part]: JUDGED[part] }, OTHER))
    })
  }
})
