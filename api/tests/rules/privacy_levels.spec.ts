import { test } from '@japa/runner'
import { VISIBILITY_LEVELS, type VisibilityLevel } from '@fieldhouse/contract'
import { MINOR_LEVELS } from '#rules/privacy_defaults'
import { isAsStrict } from '#rules/audiences'
import { refusedByOtherGuardian } from '#rules/privacy_levels'

const asStrictAs = (level: VisibilityLevel) =>
  VISIBILITY_LEVELS.filter((other) => isAsStrict(other, level))

test.group('Stricter levels', () => {
  for (const [level, stricter] of [
    ['public', ['public', 'teams', 'coaches', 'sponsors', 'private']],
    ['coaches', ['teams', 'coaches', 'private']],
    ['teams', ['teams', 'private']],
    ['sponsors', ['sponsors', 'private']],
    ['private', ['private']],
  ] as const) {
    test(`as strict as ${level} are ${stricter.join(', ')}`, ({ assert }) => {
      assert.sameMembers(asStrictAs(level), [...stricter])
    })
  }
})

test.group('Two guardians', () => {
  const choices = [{ section: 'mediaVisibility', level: 'teams' }] as const

  const refused = (level: VisibilityLevel | undefined, current: VisibilityLevel = 'teams') =>
    refusedByOtherGuardian(
      { ...MINOR_LEVELS, mediaVisibility: current },
      choices,
      level ? { mediaVisibility: level } : {},
    )?.code ?? null

  test('a level wider than the other guardian’s choice is refused', ({ assert }) => {
    for (const level of ['public', 'coaches', 'sponsors'] as const) {
      assert.equal(refused(level), 'other_guardian_is_stricter')
    }
  })

  test('an equal or stricter level is allowed', ({ assert }) => {
    assert.isNull(refused('teams'))
    assert.isNull(refused('private'))
  })

  test('a stricter level than the current one is allowed, whatever the other chose', ({
    assert,
  }) => {
    assert.isNull(refused('coaches', 'public'))
    assert.equal(refused('sponsors', 'coaches'), 'other_guardian_is_stricter')
  })

  test('sections never chosen by the other are free', ({ assert }) => {
    assert.isNull(refused(undefined))
    assert.isNull(refusedByOtherGuardian(MINOR_LEVELS, choices, { statsVisibility: 'public' }))
    assert.isNull(refusedByOtherGuardian(MINOR_LEVELS, [], { mediaVisibility: 'public' }))
  })
})
