import { test } from '@japa/runner'
import {
  adultsBornBy,
  ageOn,
  comesOfAgeOn,
  isMinor,
  isPossibleDateOfBirth,
  mayJoinOn,
} from '#rules/age'

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
    const today = '2026-11-21'
    assert.isTrue(isPossibleDateOfBirth(today, today))
    assert.isFalse(isPossibleDateOfBirth(today, '2026-11-22'))
    assert.isTrue(isPossibleDateOfBirth(today, '1905-11-22'))
    assert.isFalse(isPossibleDateOfBirth(today, '1905-11-21'))
  })

  test('minors are athletes of 17, nobody else', ({ assert }) => {
    const today = '2026-11-21'
    assert.isTrue(isMinor({ accountType: 'athlete', dateOfBirth: '2009-01-01' }, today))
    assert.isFalse(isMinor({ accountType: 'athlete', dateOfBirth: '2008-11-21' }, today))
    assert.isFalse(isMinor({ accountType: 'parent', dateOfBirth: '2009-01-01' }, today))
    assert.isFalse(isMinor({ accountType: 'athlete', dateOfBirth: null }, today))
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
      const before = new Date(Date.parse(day) - 1).toISOString().slice(0, 10)
      assert.isTrue(isMinor({ accountType: 'athlete', dateOfBirth }, before))
      assert.isFalse(isMinor({ accountType: 'athlete', dateOfBirth }, day))
    })
  }

  test('on every day of five years the youngest adult is 18, and a person one day younger is not', ({
    assert,
  }) => {
    const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    const dayMs = 24 * 60 * 60 * 1000
    const until = Date.parse('2031-01-01')
    for (let ms = Date.parse('2026-01-01'); ms < until; ms += dayMs) {
      const today = dayOf(ms)
      const youngest = adultsBornBy(today)
      const isMinorBorn = (dateOfBirth: string) =>
        isMinor({ accountType: 'athlete', dateOfBirth }, today)
      assert.isFalse(isMinorBorn(youngest), today)
      assert.isTrue(isMinorBorn(dayOf(Date.parse(youngest) + dayMs)), today)
    }
  })
})
