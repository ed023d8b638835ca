import { test } from '@japa/runner'
import {
  ageAt,
  ageOn,
  comesOfAgeOn,
  isMinor,
  isPossibleDateOfBirth,
  mayJoinOn,
  zoneDecidesAge,
} from '#rules/age'
import { NOW } from '#tests/support/accounts'

const isMinorAt = (dateOfBirth: string, moment: string, timeZone: string | null = null) =>
  isMinor({ accountType: 'athlete', dateOfBirth, timeZone }, new Date(moment))

test.group('Age', () => {
  for (const [today, dateOfBirth, age] of [
    ['2026-11-21', '2009-11-20', 17],
    ['2026-11-21', '2009-11-21', 17],
    ['2026-11-21', '2009-11-22', 16],
    ['2026-01-01', '2008-12-31', 17],
    ['2027-02-28', '2008-02-29', 18],
    ['2026-02-28', '2008-02-29', 17],
    ['2026-03-01', '2008-02-29', 18],
    ['2028-02-29', '2008-02-29', 20],
  ] as const) {
    test(`a person born on ${dateOfBirth} is ${age} on ${today}`, ({ assert }) => {
      assert.equal(ageOn(today, dateOfBirth), age)
    })
  }

  test('dates of birth in the future or 121 years ago are refused', ({ assert }) => {
    assert.isTrue(isPossibleDateOfBirth(NOW, '2026-11-21'))
    assert.isFalse(isPossibleDateOfBirth(NOW, '2026-11-23'))
    assert.isTrue(isPossibleDateOfBirth(NOW, '1905-11-23'))
    assert.isFalse(isPossibleDateOfBirth(NOW, '1905-11-21'))
  })

  test('minors are athletes of 17, nobody else', ({ assert }) => {
    const born = { dateOfBirth: '2009-01-01', timeZone: null }
    assert.isTrue(isMinor({ accountType: 'athlete', ...born }, NOW))
    assert.isFalse(isMinor({ accountType: 'parent', ...born }, NOW))
    const adult = { accountType: 'athlete', dateOfBirth: '2008-11-21', timeZone: null }
    assert.isFalse(isMinor(adult, NOW))
    assert.isFalse(isMinor({ ...adult, dateOfBirth: null }, NOW))
  })

  test('Fieldhouse opens on the seventeenth birthday', ({ assert }) => {
    assert.equal(mayJoinOn('2011-03-03'), '2028-03-03')
    assert.equal(mayJoinOn('2012-02-29'), '2029-03-01')
  })

  for (const [dateOfBirth, day] of [
    ['2009-04-30', '2027-04-30'],
    ['2008-02-29', '2026-03-01'],
    ['2010-12-31', '2028-12-31'],
  ] as const) {
    test(`a person born on ${dateOfBirth} is a minor until ${day}`, ({ assert }) => {
      assert.equal(comesOfAgeOn(dateOfBirth), day)
      assert.isTrue(isMinorAt(dateOfBirth, `${day}T11:59:59.999Z`))
      assert.isFalse(isMinorAt(dateOfBirth, `${day}T12:00:00Z`))
    })
  }

  for (const [zone, midnight] of [
    ['Pacific/Kiritimati', '2027-04-29T10:00:00Z'],
    ['Asia/Tokyo', '2027-04-29T15:00:00Z'],
    ['Asia/Kathmandu', '2027-04-29T18:15:00Z'],
    ['Europe/Berlin', '2027-04-29T22:00:00Z'],
    ['UTC', '2027-04-30T00:00:00Z'],
    ['America/New_York', '2027-04-30T04:00:00Z'],
    ['Pacific/Pago_Pago', '2027-04-30T11:00:00Z'],
    ['Etc/GMT+12', '2027-04-30T12:00:00Z'],
    [null, '2027-04-30T12:00:00Z'],
  ] as const) {
    const where = zone ?? 'an unknown place'
    test(`a birthday begins at midnight in ${where}, for both ages`, ({ assert }) => {
      const before = new Date(Date.parse(midnight) - 1)
      const then = new Date(midnight)
      assert.equal(ageAt(before, '2009-04-30', zone), 17)
      assert.equal(ageAt(then, '2009-04-30', zone), 18)
      assert.equal(ageAt(before, '2010-04-30', zone), 16)
      assert.equal(ageAt(then, '2010-04-30', zone), 17)
      assert.isTrue(isMinorAt('2009-04-30', before.toISOString(), zone))
      assert.isFalse(isMinorAt('2009-04-30', midnight, zone))
    })
  }

  test('a zone decides from the earliest midnight to the latest, and at no other time', ({
    assert,
  }) => {
    for (const [moment, decides] of [
      ['2027-04-29T09:59:59Z', false],
      ['2027-04-29T10:00:00Z', true],
      ['2027-04-30T11:59:59Z', true],
      ['2027-04-30T12:00:00Z', false],
    ] as const) {
      for (const dateOfBirth of ['2009-04-30', '2010-04-30']) {
        assert.equal(zoneDecidesAge(dateOfBirth, new Date(moment)), decides, moment)
      }
      // Nothing depends on a nineteenth birthday.
      assert.isFalse(zoneDecidesAge('2008-04-30', new Date(moment)))
    }
  })
})
