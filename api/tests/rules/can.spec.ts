import { test } from '@japa/runner'
import { VISIBILITY_LEVELS, type VisibilityLevel } from '@fieldhouse/contract'
import { type Action, can, type PersonSubject, type PostSubject } from '#rules/can'
import type { RequestFacts } from '#rules/connecting'
import type { SendFacts } from '#rules/messaging'
import { type Onlooker, onlookerOf } from '#rules/onlooker'
import { DEFAULT_LEVELS } from '#rules/privacy_defaults'
import type { Relation } from '#rules/relation'
import type { Audience } from '#rules/audiences'
import { account, adult, minor, NOW } from '#tests/support/accounts'

const verified = { isVerified: true, verificationLevel: 'verified' } as const
const checked = { ...verified, backgroundCheckValidUntil: new Date(NOW.getTime() + 1) }

/** Viewers without a relation, with the levels open to them: docs/rules.md, Visibility levels. */
const ONLOOKERS = {
  'an athlete': { who: adult(), sees: ['public'] },
  'a verified athlete': { who: adult(verified), sees: ['public'] },
  'a verified coach': {
    who: account({ accountType: 'institution_coach', ...checked }),
    sees: ['public', 'coaches'],
  },
  'an unverified coach': { who: account({ accountType: 'institution_coach' }), sees: ['public'] },
  'a verified team': {
    who: account({ accountType: 'institution_org', organizationKind: 'team', ...verified }),
    sees: ['public', 'teams', 'coaches'],
  },
  'a verified sponsor': {
    who: account({ accountType: 'institution_org', organizationKind: 'sponsor', ...verified }),
    sees: ['public', 'sponsors'],
  },
  'a verified parent of others': {
    who: account({ accountType: 'parent', ...checked }),
    sees: ['public'],
  },
  'a curator': { who: account({ accountType: 'curator', ...checked }), sees: ['public'] },
  'an admin': { who: account({ accountType: 'admin', ...checked }), sees: ['public'] },
} as const

const someone: Onlooker = { audiences: ['public'], mayWrite: true }
const reader: Onlooker = { ...someone, mayWrite: false }

const person = (
  relation: Relation,
  levels: Partial<PersonSubject['levels']> = {},
): PersonSubject => ({
  relation,
  isAbsent: false,
  levels: { ...DEFAULT_LEVELS, ...levels },
})

const SECTIONS = [
  ['see_stats', 'statsVisibility'],
  ['see_achievements', 'achievementsVisibility'],
  ['see_media', 'mediaVisibility'],
] as const

const may = (is: boolean) => (is ? 'sees' : 'does not see')

test.group('Visibility of a profile', () => {
  for (const [name, { who, sees }] of Object.entries(ONLOOKERS)) {
    const viewer = onlookerOf(who, NOW)
    for (const level of VISIBILITY_LEVELS) {
      const expected = (sees as readonly VisibilityLevel[]).includes(level)
      test(`${name} ${may(expected)} one at ${level}`, ({ assert }) => {
        const subject = person('stranger', { profileVisibility: level })
        assert.equal(can(viewer, 'see_profile', subject), expected)
      })
    }
  }

  for (const level of VISIBILITY_LEVELS) {
    for (const [relation, expected] of [
      ['self', true],
      ['guardian', true],
      ['connected', level !== 'private'],
      ['blocked', false],
    ] as const) {
      test(`at ${level}: ${relation} ${may(expected)} it`, ({ assert }) => {
        const subject = person(relation, { profileVisibility: level })
        assert.equal(can(someone, 'see_profile', subject), expected)
      })
    }
  }

  test('a block wins over every audience', ({ assert }) => {
    const audiences: Audience[] = ['public', 'teams', 'coaches', 'sponsors']
    assert.isFalse(can({ audiences, mayWrite: true }, 'see_profile', person('blocked')))
  })

  test('a suspended account is visible to its owner only', ({ assert }) => {
    for (const relation of ['guardian', 'connected', 'stranger'] as const) {
      assert.isFalse(can(someone, 'see_profile', { ...person(relation), isAbsent: true }))
    }
    assert.isTrue(can(someone, 'see_profile', { ...person('self'), isAbsent: true }))
  })
})

test.group('Visibility of a post hidden by a reviewer', () => {
  test('its author only, not even a guardian', ({ assert }) => {
    const sees = (relation: Relation, status: 'pending' | 'hidden') =>
      can(someone, 'see_post', { author: person(relation), status })
    assert.isTrue(sees('self', 'hidden'))
    assert.isFalse(sees('guardian', 'hidden'))
    assert.isTrue(sees('guardian', 'pending'))
    assert.isFalse(sees('connected', 'hidden'))
    assert.isFalse(can(someone, 'fire', { author: person('self'), status: 'hidden' }))
  })
})

test.group('Visibility of a profile’s section', () => {
  for (const [action, section] of SECTIONS) {
    for (const level of VISIBILITY_LEVELS) {
      for (const [relation, expected] of [
        ['self', true],
        ['guardian', true],
        ['connected', level === 'public'],
        ['stranger', level === 'public'],
        ['blocked', false],
      ] as const) {
        test(`${section} ${level}: ${relation} ${may(expected)} it`, ({ assert }) => {
          assert.equal(can(someone, action, person(relation, { [section]: level })), expected)
        })
      }
    }

    test(`${section} is never visible to more people than the profile`, ({ assert }) => {
      const levels = { profileVisibility: 'coaches', [section]: 'public' } as const
      assert.isFalse(can(someone, action, person('stranger', levels)))
      assert.isTrue(can(someone, action, person('connected', levels)))
    })
  }
})

test.group('Requesting contact', () => {
  const asks = (viewer: Onlooker, subject: PersonSubject) => can(viewer, 'ask_for_contact', subject)

  test('requires admission by contactVisibility and a visible profile', ({ assert }) => {
    const coach = onlookerOf(ONLOOKERS['a verified coach'].who, NOW)
    assert.isTrue(asks(coach, person('stranger')))
    assert.isFalse(asks(someone, person('stranger')))
    assert.isFalse(asks(coach, person('stranger', { profileVisibility: 'teams' })))
  })

  test('is refused to oneself, across a block, and while restricted to reading', ({ assert }) => {
    const open = { contactVisibility: 'public' } as const
    assert.isTrue(asks(someone, person('stranger', open)))
    assert.isFalse(asks(someone, person('self', open)))
    assert.isFalse(asks(someone, person('blocked', open)))
    assert.isFalse(asks(reader, person('stranger', open)))
  })

  test('is open to a guardian of the child at every level', ({ assert }) => {
    assert.isTrue(asks(someone, person('guardian', { contactVisibility: 'private' })))
  })
})

test.group('Connecting', () => {
  const facts: RequestFacts = {
    isSelf: false,
    pair: null,
    isVisible: true,
    isAdmitted: true,
    needsGuardian: false,
    now: NOW,
  }

  test('requires admission and no earlier request', ({ assert }) => {
    assert.isTrue(can(someone, 'connect', facts))
    assert.isFalse(can(reader, 'connect', facts))
    assert.isFalse(can(someone, 'connect', { ...facts, isAdmitted: false }))
    assert.isFalse(can(someone, 'connect', { ...facts, isSelf: true }))
  })

  test('is refused once connected', ({ assert }) => {
    const pair = {
      id: 'pair',
      status: 'accepted',
      isAskedByViewer: true,
      addresseeAskedToo: false,
      askedAgain: false,
      awaitsViewersGuardian: false,
      awaitsOthersGuardian: false,
      isApprovedForViewer: false,
      isApprovedForOther: false,
      decidedAt: NOW,
      viewerIsMinor: false,
      otherIsMinor: false,
    } as const
    assert.isFalse(can(someone, 'connect', { ...facts, pair }))
  })
})

test.group('Writing a message', () => {
  const facts: SendFacts = {
    sender: adult(),
    recipient: adult(),
    isConnected: true,
    isGuardianApproved: false,
    isAdmitted: false,
    thread: 'none',
    now: NOW,
  }

  test('is open to connected adults who may write', ({ assert }) => {
    assert.isTrue(can(someone, 'message', facts))
    assert.isFalse(can(reader, 'message', facts))
    assert.isFalse(can(someone, 'message', { ...facts, isConnected: false }))
    assert.isFalse(can(someone, 'message', { ...facts, recipient: minor() }))
  })
})

test.group('Actions on a post', () => {
  const post = (relation: Relation, status: PostSubject['status'] = 'published'): PostSubject => ({
    author: person(relation),
    status,
  })
  const REACTIONS = ['fire', 'boost', 'comment'] as const satisfies Action[]

  for (const status of ['pending', 'declined'] as const) {
    for (const [relation, expected] of [
      ['self', true],
      ['guardian', true],
      ['connected', false],
      ['stranger', false],
    ] as const) {
      test(`${status}: ${relation} ${may(expected)} it`, ({ assert }) => {
        assert.equal(can(someone, 'see_post', post(relation, status)), expected)
      })
    }
  }

  test('a post is hidden with the profile of its author', ({ assert }) => {
    assert.isTrue(can(someone, 'see_post', post('stranger')))
    assert.isFalse(can(someone, 'see_post', post('blocked')))
  })

  for (const action of REACTIONS) {
    test(`${action} is open to everybody who sees a published post and may write`, ({ assert }) => {
      assert.isTrue(can(someone, action, post('stranger')))
      assert.isTrue(can(someone, action, post('self')))
      assert.isFalse(can(someone, action, post('blocked')))
      assert.isFalse(can(someone, action, post('self', 'pending')))
      assert.isFalse(can(reader, action, post('stranger')))
    })
  }
})

test.group('Reporting', () => {
  test('any visible profile but the own', ({ assert }) => {
    assert.isTrue(can(reader, 'report', person('stranger')))
    assert.isTrue(can(reader, 'report', person('connected')))
    assert.isFalse(can(reader, 'report', person('self')))
    assert.isFalse(can(reader, 'report', person('blocked')))
  })
})
