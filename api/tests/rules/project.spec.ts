import { test } from '@japa/runner'
import type { AthleteProfile } from '@fieldhouse/contract'
import type { PersonSubject } from '#rules/can'
import { DEFAULT_LEVELS } from '#rules/privacy_defaults'
import { projectAthleteProfile, projectHead, projectPerson } from '#rules/project'
import { adult } from '#tests/support/accounts'

const someone = { audiences: ['public'], mayWrite: true } as const

const page: Required<AthleteProfile> = {
  sport: 'basketball',
  position: 'Guard',
  location: 'San Diego, CA',
  graduationYear: 2027,
  highSchool: 'Point Loma High',
  college: null,
  bio: null,
  height: '6\'2"',
  weight: null,
  bannerImageUrl: null,
  stats: { points_per_game: 21.4 },
  achievements: ['All-State First Team 2026'],
  statHistory: [{ key: 'points_per_game', value: 18, date: '2025' }],
  achievementDates: { 'All-State First Team 2026': '2026-03' },
}

const owner = (levels: Partial<PersonSubject['levels']>): PersonSubject => ({
  relation: 'stranger',
  isAbsent: false,
  levels: { ...DEFAULT_LEVELS, ...levels },
})

test.group('Projection of a person', () => {
  test('has the head, and nothing else of the account', ({ assert }) => {
    const account = adult({ isVerified: true, verificationLevel: 'elite' })
    assert.deepEqual(projectPerson(account), {
      id: account.id,
      firstName: 'Jordan',
      lastName: 'Miles',
      profileImageUrl: null,
      isVerified: true,
      verificationLevel: 'elite',
      accountType: 'athlete',
    })
  })

  test('a suspended badge shows no level', ({ assert }) => {
    const person = projectPerson(adult({ isVerified: false, verificationLevel: 'elite' }))
    assert.isNull(person.verificationLevel)
  })
})

test.group('Projection of an athlete profile', () => {
  test('is complete for viewers of every section', ({ assert }) => {
    assert.deepEqual(projectAthleteProfile(someone, owner({}), page), page)
  })

  test('a hidden section is absent together with its history, not empty', ({ assert }) => {
    const { stats, statHistory, ...withoutStats } = page
    assert.deepEqual(
      projectAthleteProfile(someone, owner({ statsVisibility: 'coaches' }), page),
      withoutStats,
    )
    const { achievements, achievementDates, ...withoutAchievements } = page
    assert.deepEqual(
      projectAthleteProfile(someone, owner({ achievementsVisibility: 'private' }), page),
      withoutAchievements,
    )
    for (const hidden of [stats, statHistory, achievements, achievementDates]) assert.exists(hidden)
  })

  test('in lists of people has no section for anybody', ({ assert }) => {
    const head = projectHead(page)
    assert.notProperty(head, 'stats')
    assert.notProperty(head, 'achievements')
    assert.notProperty(head, 'statHistory')
    assert.notProperty(head, 'achievementDates')
    assert.equal(head.position, 'Guard')
  })

  test('extra columns of a row are not projected', ({ assert }) => {
    const row = { ...page, dateOfBirth: '2009-04-30' }
    assert.notProperty(projectAthleteProfile(someone, owner({}), row), 'dateOfBirth')
  })
})
