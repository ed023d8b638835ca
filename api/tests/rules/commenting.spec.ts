import { test } from '@japa/runner'
import { type CommentFacts, decideComment, isAnswerTo, refusedComment } from '#rules/commenting'
import { mustLeaveOutContactData } from '#rules/contact_data'
import type { Party } from '#rules/messaging'
import { account, adult, minor, NOW } from '#tests/support/accounts'

const VALID = new Date(NOW.getTime() + 1)
const ON = { requireApprovalForConnections: true }
const OFF = { requireApprovalForConnections: false }

const COACH = account({
  accountType: 'institution_coach',
  isVerified: true,
  backgroundCheckValidUntil: VALID,
})

const facts = (
  sender: Party,
  { recipient = minor(), ...contact }: Partial<CommentFacts['contact']> = {},
  more: Partial<Omit<CommentFacts, 'contact'>> = {},
): CommentFacts => ({
  contact: {
    sender,
    recipient,
    isConnected: false,
    isGuardianApproved: false,
    isAdmitted: false,
    thread: 'none',
    now: NOW,
    ...contact,
  },
  isGuardian: false,
  needsGuardianToConnect: true,
  guardians: [ON],
  ...more,
})

const CONNECTED = { isConnected: true, isGuardianApproved: true }

test.group('Comments that reach a minor', () => {
  test('an adult’s are free, and so are those to nobody who can be reached', ({ assert }) => {
    assert.equal(decideComment(facts(adult(), { recipient: adult() })), 'publish')
    assert.equal(decideComment(facts(adult(), { recipient: null })), 'publish')
  })

  for (const [who, sender] of Object.entries({
    'a checked coach': COACH,
    'an admitted checked coach': COACH,
    'an adult athlete': adult({ isVerified: true }),
  })) {
    test(`${who} without a connection may not`, ({ assert }) => {
      assert.equal(decideComment(facts(sender, { isAdmitted: true })), 'refused')
    })
  }

  test('a connection without the guardian’s approval is not enough', ({ assert }) => {
    assert.equal(decideComment(facts(COACH, { isConnected: true })), 'refused')
  })

  for (const [who, sender] of Object.entries({
    'an unverified adult': adult(),
    'a sponsor': account({
      accountType: 'institution_org',
      organizationKind: 'sponsor',
      isVerified: true,
    }),
    'a curator': account({ accountType: 'curator', isVerified: true }),
  })) {
    test(`${who} may not even when connected`, ({ assert }) => {
      assert.equal(decideComment(facts(sender, CONNECTED)), 'refused')
    })
  }

  for (const [guardians, decision] of [
    [[ON], 'wait'],
    [[OFF, ON], 'wait'],
    [[], 'wait'],
    [[OFF], 'publish'],
  ] as const) {
    test(`a connected coach’s with ${guardians.length} guardians: ${decision}`, ({ assert }) => {
      assert.equal(decideComment(facts(COACH, CONNECTED, { guardians })), decision)
    })
  }

  test('a guardian’s own appear at once', ({ assert }) => {
    assert.equal(decideComment(facts(adult(), {}, { isGuardian: true })), 'publish')
  })

  test('another minor’s follow the rules of connecting', ({ assert }) => {
    const free = { needsGuardianToConnect: false }
    assert.equal(decideComment(facts(minor(), { isConnected: true })), 'publish')
    assert.equal(decideComment(facts(minor(), { isAdmitted: true }, free)), 'publish')
    assert.equal(decideComment(facts(minor(), { isAdmitted: true })), 'refused')
    assert.equal(decideComment(facts(minor(), {}, free)), 'refused')
  })

  test('every refusal is the same', ({ assert }) => {
    assert.include(refusedComment(), { status: 403, code: 'cannot_comment' })
  })
})

test.group('Contact data', () => {
  test('is left out by adults towards minors alone', ({ assert }) => {
    const between = (sender: Party, recipient: Party | null) =>
      mustLeaveOutContactData({ sender, recipient, now: NOW })
    assert.isTrue(between(COACH, minor()))
    assert.isFalse(between(minor(), minor()))
    assert.isFalse(between(COACH, adult()))
    assert.isFalse(between(COACH, null))
  })
})

test.group('An answer under a post', () => {
  const kai = { firstName: 'Kai', lastName: 'Okafor' }
  for (const [content, isAnswer] of [
    ['Kai, well run', true],
    ['kai well run', true],
    ['Well run @Kai!', true],
    ['Well run, Kai Okafor.', true],
    ['Kai', true],
    ['Kaiser of the track', false],
    ['Well run, Kai', false],
    ['Mordkai Okafor ran, and Kai Okaforson, not him', false],
    ['Well run everybody', false],
  ] as const) {
    test(`${JSON.stringify(content)}: ${isAnswer}`, ({ assert }) => {
      assert.equal(isAnswerTo(content, kai), isAnswer)
    })
  }

  test('needs a name', ({ assert }) => {
    assert.isFalse(isAnswerTo('anything', { firstName: '', lastName: '' }))
  })
})
