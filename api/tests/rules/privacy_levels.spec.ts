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

  test('neither chooses wider than the other did', ({ assert }) => {
    for (const level of ['public', 'coaches', 'sponsors'] as const) {
      assert.equal(refused(level), 'other_guardian_is_stricter')
    }
  })

  test('as strict or stricter they choose', ({ assert }) => {
    assert.isNull(refused('teams'))
    assert.isNull(refused('private'))
  })

  test('they may make it stricter, whatever the other chose', ({ assert }) => {
    assert.isNull(refused('coaches', 'public'))
    assert.equal(refused('sponsors', 'coaches'), 'other_guardian_is_stricter')
  })

  test('sections that the other never chose are free', ({ assert }) => {
    assert.isNull(refused(undefined))
    assert.isNull(refusedByOtherGuardian(MINOR_LEVELS, choices, { statsVisibility: 'public' }))
    assert.isNull(refusedByOtherGuardian(MINOR_LEVELS, [], { mediaVisibility: 'public' }))
  })
})
