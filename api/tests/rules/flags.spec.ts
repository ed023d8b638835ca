import { test } from '@japa/runner'
import { hasFlagEnded, isFlagOn, mayFlagEndOn, type FlagSetting } from '#rules/flags'

const TODAY = '2026-11-23'
const coach = (bucket: number) => ({ accountType: 'institution_coach' as const, bucket })
const tenPercent: FlagSetting = {
  percent: 10,
  accountTypes: [],
  endsOn: '2026-12-01',
  isNamed: false,
}

test.group('Value of a flag', () => {
  const cases: [
    string,
    boolean,
    FlagSetting | undefined,
    ReturnType<typeof coach> | null,
    boolean,
  ][] = [
    ['its default while it is not set', true, undefined, coach(0), true],
    ['on within the share', false, tenPercent, coach(9), true],
    ['off beyond the share', false, tenPercent, coach(10), false],
    ['off beyond the share, though on by default', true, tenPercent, coach(10), false],
    ['on for nobody at 0 %', false, { ...tenPercent, percent: 0 }, coach(0), false],
    ['on for everybody at 100 %', false, { ...tenPercent, percent: 100 }, coach(99), true],
    ['on by name beyond the share', false, { ...tenPercent, isNamed: true }, coach(99), true],
    [
      'off for another account type',
      false,
      { ...tenPercent, accountTypes: ['athlete', 'parent'] },
      coach(0),
      false,
    ],
    [
      'on for its account type',
      false,
      { ...tenPercent, accountTypes: ['institution_coach'] },
      coach(0),
      true,
    ],
    [
      'on by name for another account type',
      false,
      { ...tenPercent, accountTypes: ['athlete'], isNamed: true },
      coach(99),
      true,
    ],
    ['on until its last day is over', false, { ...tenPercent, endsOn: TODAY }, coach(0), true],
    ['its default after that', false, { ...tenPercent, endsOn: '2026-11-22' }, coach(0), false],
    ['its default for a visitor', true, { ...tenPercent, percent: 0 }, null, true],
  ]
  for (const [name, byDefault, setting, person, value] of cases) {
    test(name, ({ assert }) => {
      assert.equal(isFlagOn(byDefault, setting, person, TODAY), value)
    })
  }

  test('no account type is none of those chosen', ({ assert }) => {
    const newcomer = { accountType: null, bucket: 0 }
    const athletes = { ...tenPercent, accountTypes: ['athlete' as const] }
    assert.isFalse(isFlagOn(false, athletes, newcomer, TODAY))
    assert.isTrue(isFlagOn(false, tenPercent, newcomer, TODAY))
  })

  test('its last day is today at the earliest, and within a year', ({ assert }) => {
    assert.isFalse(mayFlagEndOn('2026-11-22', TODAY))
    assert.isTrue(mayFlagEndOn(TODAY, TODAY))
    assert.isTrue(mayFlagEndOn('2027-11-24', TODAY))
    assert.isFalse(mayFlagEndOn('2027-11-25', TODAY))
    assert.isTrue(hasFlagEnded({ endsOn: '2026-11-22' }, TODAY))
    assert.isFalse(hasFlagEnded({ endsOn: TODAY }, TODAY))
  })
})
