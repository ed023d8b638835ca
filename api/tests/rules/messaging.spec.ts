import { test } from '@japa/runner'
import {
  decideMessageRequest,
  decideSend,
  refusedMessage,
  type Party,
  type SendDecision,
  type SendFacts,
  threadStanding,
} from '#rules/messaging'
import { account, adult, minor, NOW } from '#tests/support/accounts'

const VALID = new Date(NOW.getTime() + 1)
const EXPIRED = NOW

const PEOPLE = {
  'an adult athlete': adult(),
  'a verified adult athlete': adult({ isVerified: true }),
  'a minor': minor(),
  'a parent': account({ accountType: 'parent' }),
  'a verified parent': account({
    accountType: 'parent',
    isVerified: true,
    backgroundCheckValidUntil: VALID,
  }),
  'an unverified coach': account({ accountType: 'institution_coach' }),
  'a coach without a background check': account({
    accountType: 'institution_coach',
    isVerified: true,
  }),
  'a coach whose background check ran out': account({
    accountType: 'institution_coach',
    isVerified: true,
    backgroundCheckValidUntil: EXPIRED,
  }),
  'a verified coach': account({
    accountType: 'institution_coach',
    isVerified: true,
    backgroundCheckValidUntil: VALID,
  }),
  'an unverified team': account({ accountType: 'institution_org', organizationKind: 'team' }),
  'a verified team': account({
    accountType: 'institution_org',
    organizationKind: 'team',
    isVerified: true,
  }),
  'an unverified sponsor': account({ accountType: 'institution_org', organizationKind: 'sponsor' }),
  'a verified sponsor': account({
    accountType: 'institution_org',
    organizationKind: 'sponsor',
    isVerified: true,
  }),
  'a curator': account({ accountType: 'curator', isVerified: true }),
  'an admin': account({ accountType: 'admin', isVerified: true }),
} satisfies Record<string, Party>

type Who = keyof typeof PEOPLE

/** Relation of the two: each row changes a stranger's first message to somebody who accepts them. */
const STANDINGS = {
  'a stranger who takes requests': {},
  'a stranger who takes none': { isAdmitted: false },
  'somebody connected': { isConnected: true, isAdmitted: false },
  'somebody connected with a guardian’s approval': {
    isConnected: true,
    isGuardianApproved: true,
    isAdmitted: false,
  },
  'a stranger whom a request of theirs waits for': { thread: 'asked' },
  'a stranger whose request they answer': { thread: 'answering', isAdmitted: false },
  'a stranger in an open thread': { thread: 'open', isAdmitted: false },
} satisfies Record<string, Partial<SendFacts>>

type Standing = keyof typeof STANDINGS

function decide(from: Who, to: Who, standing: Standing): SendDecision {
  return decideSend({
    sender: PEOPLE[from],
    recipient: PEOPLE[to],
    isConnected: false,
    isGuardianApproved: false,
    isAdmitted: true,
    thread: 'none',
    now: NOW,
    ...STANDINGS[standing],
  })
}

/** The table of docs/rules.md, Messages, row by row: sender, recipient, relation, outcome. */
const TABLE: [Who, Who, Standing, SendDecision][] = [
  // Connected: open.
  ['an adult athlete', 'an adult athlete', 'somebody connected', 'message'],
  ['a parent', 'a verified coach', 'somebody connected', 'message'],
  ['a curator', 'an adult athlete', 'somebody connected', 'message'],
  ['a verified sponsor', 'an adult athlete', 'somebody connected', 'message'],

  // A stranger whom contactVisibility admits: one request, open once it is answered or accepted.
  ['an adult athlete', 'an adult athlete', 'a stranger who takes requests', 'request'],
  ['a verified coach', 'an adult athlete', 'a stranger who takes requests', 'request'],
  ['a verified team', 'an adult athlete', 'a stranger who takes requests', 'request'],
  ['a verified sponsor', 'an adult athlete', 'a stranger who takes requests', 'request'],
  ['a curator', 'an adult athlete', 'a stranger who takes requests', 'request'],
  ['an admin', 'an adult athlete', 'a stranger who takes requests', 'request'],
  ['an adult athlete', 'an adult athlete', 'a stranger who takes none', 'refused'],
  ['a verified coach', 'an adult athlete', 'a stranger who takes none', 'refused'],
  ['an admin', 'an adult athlete', 'a stranger who takes none', 'refused'],
  [
    'an adult athlete',
    'an adult athlete',
    'a stranger whom a request of theirs waits for',
    'refused',
  ],
  ['an adult athlete', 'an adult athlete', 'a stranger whose request they answer', 'message'],
  ['an adult athlete', 'an adult athlete', 'a stranger in an open thread', 'message'],

  // An unverified coach or organization, not connected: refused in any case.
  ['an unverified coach', 'an adult athlete', 'a stranger who takes requests', 'refused'],
  ['an unverified coach', 'an adult athlete', 'a stranger whose request they answer', 'refused'],
  ['an unverified coach', 'an adult athlete', 'a stranger in an open thread', 'refused'],
  ['an unverified coach', 'an adult athlete', 'somebody connected', 'message'],
  [
    'a coach without a background check',
    'an adult athlete',
    'a stranger who takes requests',
    'refused',
  ],
  [
    'a coach whose background check ran out',
    'an adult athlete',
    'a stranger in an open thread',
    'refused',
  ],
  ['an unverified team', 'an adult athlete', 'a stranger who takes requests', 'refused'],
  ['an unverified team', 'an adult athlete', 'somebody connected', 'message'],
  ['an unverified sponsor', 'an adult athlete', 'a stranger who takes requests', 'refused'],

  // Any adult to a minor: verified, through a connection that a guardian approved.
  ['a verified coach', 'a minor', 'somebody connected with a guardian’s approval', 'message'],
  ['a verified team', 'a minor', 'somebody connected with a guardian’s approval', 'message'],
  [
    'a verified adult athlete',
    'a minor',
    'somebody connected with a guardian’s approval',
    'message',
  ],
  ['a verified parent', 'a minor', 'somebody connected with a guardian’s approval', 'message'],
  ['an admin', 'a minor', 'somebody connected with a guardian’s approval', 'message'],
  ['a verified coach', 'a minor', 'somebody connected', 'refused'],
  ['a verified coach', 'a minor', 'a stranger who takes requests', 'refused'],
  ['a verified coach', 'a minor', 'a stranger whose request they answer', 'refused'],
  ['a verified coach', 'a minor', 'a stranger in an open thread', 'refused'],
  ['an admin', 'a minor', 'a stranger who takes requests', 'refused'],
  ['a verified parent', 'a minor', 'a stranger who takes requests', 'refused'],
  ['an unverified coach', 'a minor', 'somebody connected with a guardian’s approval', 'refused'],
  [
    'a coach without a background check',
    'a minor',
    'somebody connected with a guardian’s approval',
    'refused',
  ],
  [
    'a coach whose background check ran out',
    'a minor',
    'somebody connected with a guardian’s approval',
    'refused',
  ],
  ['an adult athlete', 'a minor', 'somebody connected with a guardian’s approval', 'refused'],
  ['a parent', 'a minor', 'somebody connected with a guardian’s approval', 'refused'],

  // A sponsor or a curator to a minor: refused.
  ['a verified sponsor', 'a minor', 'somebody connected with a guardian’s approval', 'refused'],
  ['a verified sponsor', 'a minor', 'a stranger who takes requests', 'refused'],
  ['a curator', 'a minor', 'somebody connected with a guardian’s approval', 'refused'],
  ['a curator', 'a minor', 'a stranger who takes requests', 'refused'],

  // A minor to anyone: connected only.
  ['a minor', 'a minor', 'somebody connected', 'message'],
  ['a minor', 'a verified coach', 'somebody connected', 'message'],
  ['a minor', 'an adult athlete', 'somebody connected', 'message'],
  ['a minor', 'a minor', 'a stranger who takes requests', 'refused'],
  ['a minor', 'a verified coach', 'a stranger who takes requests', 'refused'],
  ['a minor', 'a verified coach', 'a stranger whose request they answer', 'refused'],
  ['a minor', 'a verified coach', 'a stranger in an open thread', 'refused'],
]

test.group('Writing to people', () => {
  for (const [from, to, standing, decision] of TABLE) {
    const verb = {
      message: 'writes to',
      request: 'sends a request to',
      refused: 'is refused by',
    }[decision]
    test(`${from} ${verb} ${to}, ${standing}`, ({ assert }) => {
      assert.equal(decide(from, to, standing), decision)
    })
  }

  test('nobody writes to a person who is missing or hidden by a block', ({ assert }) => {
    const facts: SendFacts = {
      sender: adult(),
      recipient: null,
      isConnected: true,
      isGuardianApproved: true,
      isAdmitted: true,
      thread: 'open',
      now: NOW,
    }
    assert.equal(decideSend(facts), 'refused')
  })

  test('from the 18th birthday on a minor writes and is written to as an adult', ({ assert }) => {
    const facts = {
      sender: adult(),
      recipient: minor({ dateOfBirth: '2008-11-21' }),
      isConnected: false,
      isGuardianApproved: false,
      isAdmitted: true,
      thread: 'none',
      now: NOW,
    } as const
    assert.equal(decideSend(facts), 'request')
    assert.equal(decideSend({ ...facts, now: new Date(NOW.getTime() - 1) }), 'refused')
  })

  test('every refusal is the same', ({ assert }) => {
    assert.include(refusedMessage(), { status: 403, code: 'cannot_message' })
  })
})

const ME = 'me'
const THEY = 'they'

test.group('State of a thread', () => {
  for (const [name, thread, standing] of [
    ['no thread yet', null, 'none'],
    ['closed, when a connection ended', { state: 'closed', requestedBy: null }, 'none'],
    ['open', { state: 'open', requestedBy: null }, 'open'],
    ['an own request', { state: 'request', requestedBy: ME }, 'asked'],
    ['an own request that was declined', { state: 'declined', requestedBy: ME }, 'asked'],
    ['a request of the other', { state: 'request', requestedBy: THEY }, 'answering'],
    ['a declined request of the other', { state: 'declined', requestedBy: THEY }, 'answering'],
  ] as const) {
    test(name, ({ assert }) => {
      assert.equal(threadStanding(thread, ME), standing)
    })
  }
})

test.group('The answer to a message request', () => {
  for (const [name, thread, answer, outcome] of [
    ['a request is accepted', { state: 'request', requestedBy: THEY }, 'accepted', 'accept'],
    ['a request is declined', { state: 'request', requestedBy: THEY }, 'declined', 'decline'],
    [
      'a declined one is declined again',
      { state: 'declined', requestedBy: THEY },
      'declined',
      'unchanged',
    ],
    [
      'a declined one is accepted after all',
      { state: 'declined', requestedBy: THEY },
      'accepted',
      'accept',
    ],
    [
      'an open thread is accepted again',
      { state: 'open', requestedBy: null },
      'accepted',
      'unchanged',
    ],
    ['an open thread is not declined', { state: 'open', requestedBy: null }, 'declined', 409],
    ['one’s own request is not', { state: 'request', requestedBy: ME }, 'accepted', 404],
    ['there is none', null, 'accepted', 404],
    ['a closed thread holds none', { state: 'closed', requestedBy: null }, 'declined', 404],
  ] as const) {
    test(name, ({ assert }) => {
      const decision = decideMessageRequest(thread, ME, answer)
      const result = decision.outcome === 'refused' ? decision.problem.status : decision.outcome
      assert.equal(result, outcome)
    })
  }
})
