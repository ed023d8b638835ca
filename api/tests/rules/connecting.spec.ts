import { test } from '@japa/runner'
import {
  ASK_AGAIN_AFTER_DAYS,
  decideAnswer,
  decideRemoval,
  decideRequest,
  type RequestFacts,
} from '#rules/connecting'
import {
  awaitsOwnGuardian,
  guardianDecides,
  hasReadNote,
  isSentByViewer,
  involvesMinor,
  needsGuardian,
  type Pair,
  standingOf,
} from '#rules/connection_pair'
import { account, adult, minor, NOW } from '#tests/support/accounts'

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1_000)

/** Two adults; the viewer has not answered the other's request yet. */
const ASKED: Pair = {
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
  status: 'pending',
  isAskedByViewer: false,
  addresseeAskedToo: false,
  askedAgain: false,
  awaitsViewersGuardian: false,
  awaitsOthersGuardian: false,
  isApprovedForViewer: false,
  isApprovedForOther: false,
  decidedAt: null,
  viewerIsMinor: false,
  otherIsMinor: false,
}
const BY_VIEWER: Pair = { ...ASKED, isAskedByViewer: true }
const DECLINED: Pair = { ...ASKED, status: 'declined', decidedAt: daysAgo(3) }

const PAIRS = {
  'nothing was ever asked': null,
  'the other asked': ASKED,
  'the viewer asked': BY_VIEWER,
  'they are connected': { ...ASKED, status: 'accepted' },
  'the viewer declined': DECLINED,
  'the viewer declined, and the other asked again': { ...DECLINED, askedAgain: true },
  'the viewer was declined 3 days ago': { ...DECLINED, isAskedByViewer: true },
  'the viewer was declined 3 days ago and asked again': {
    ...DECLINED,
    isAskedByViewer: true,
    askedAgain: true,
  },
  'the viewer was declined 30 days ago': {
    ...DECLINED,
    isAskedByViewer: true,
    decidedAt: daysAgo(ASK_AGAIN_AFTER_DAYS),
  },
  'the viewer was declined 30 days ago and had asked again': {
    ...DECLINED,
    isAskedByViewer: true,
    askedAgain: true,
    decidedAt: daysAgo(ASK_AGAIN_AFTER_DAYS),
  },
  'an adult asked the viewer, a minor': {
    ...ASKED,
    awaitsViewersGuardian: true,
    viewerIsMinor: true,
  },
  'an adult asked the viewer, a minor, who agreed': {
    ...ASKED,
    awaitsViewersGuardian: true,
    viewerIsMinor: true,
    addresseeAskedToo: true,
  },
  'the viewer asked a minor': { ...BY_VIEWER, awaitsOthersGuardian: true, otherIsMinor: true },
  'a minor asked the viewer, and the guardian has not said yes': {
    ...ASKED,
    awaitsOthersGuardian: true,
    otherIsMinor: true,
  },
  'a minor asked the viewer, who asked too': {
    ...ASKED,
    awaitsOthersGuardian: true,
    otherIsMinor: true,
    addresseeAskedToo: true,
  },
  'a guardian approved the request of a minor': { ...ASKED, otherIsMinor: true },
  'both asked, and the minor turned 18': {
    ...ASKED,
    awaitsViewersGuardian: true,
    addresseeAskedToo: true,
  },
} satisfies Record<string, Pair | null>

type Story = keyof typeof PAIRS

test.group('Relation of a pair', () => {
  const STANDINGS: Record<Story, ReturnType<typeof standingOf>> = {
    'nothing was ever asked': 'none',
    'the other asked': 'pending_in',
    'the viewer asked': 'pending_out',
    'they are connected': 'connected',
    'the viewer declined': 'none',
    'the viewer declined, and the other asked again': 'none',
    'the viewer was declined 3 days ago': 'none',
    'the viewer was declined 3 days ago and asked again': 'pending_out',
    'the viewer was declined 30 days ago': 'none',
    'the viewer was declined 30 days ago and had asked again': 'pending_out',
    'an adult asked the viewer, a minor': 'pending_in',
    'an adult asked the viewer, a minor, who agreed': 'pending_out',
    'the viewer asked a minor': 'pending_out',
    'a minor asked the viewer, and the guardian has not said yes': 'none',
    'a minor asked the viewer, who asked too': 'pending_out',
    'a guardian approved the request of a minor': 'pending_in',
    'both asked, and the minor turned 18': 'pending_in',
  }
  for (const [story, standing] of Object.entries(STANDINGS)) {
    test(`${story}: ${standing}`, ({ assert }) => {
      assert.equal(standingOf(PAIRS[story as Story]), standing)
    })
  }

  test('a request’s note is visible to its author, and to the recipient once delivered', ({
    assert,
  }) => {
    const reads = (story: Exclude<Story, 'nothing was ever asked'>) => hasReadNote(PAIRS[story])
    assert.isTrue(reads('the viewer asked a minor'))
    assert.isTrue(reads('the other asked'))
    assert.isTrue(reads('a guardian approved the request of a minor'))
    assert.isFalse(reads('a minor asked the viewer, who asked too'))
    assert.isTrue(reads('the viewer declined'))
    assert.isFalse(reads('the viewer declined, and the other asked again'))
  })

  test('asking before the other’s request arrives counts as one’s own request, also once connected', ({
    assert,
  }) => {
    const sent = (story: Exclude<Story, 'nothing was ever asked'>) => isSentByViewer(PAIRS[story])
    assert.isTrue(sent('the viewer asked'))
    assert.isFalse(sent('the other asked'))
    assert.isFalse(sent('they are connected'))
    assert.isTrue(sent('a minor asked the viewer, who asked too'))
    assert.isTrue(isSentByViewer({ ...ASKED, status: 'accepted', addresseeAskedToo: true }))
    assert.isFalse(sent('both asked, and the minor turned 18'))
  })

  test('a minor reads the note of another once their own guardian has approved it', ({
    assert,
  }) => {
    const asked = PAIRS['an adult asked the viewer, a minor']
    assert.isFalse(hasReadNote(asked))
    assert.isFalse(hasReadNote(PAIRS['an adult asked the viewer, a minor, who agreed']))
    assert.isFalse(hasReadNote({ ...asked, status: 'declined', awaitsViewersGuardian: false }))
    assert.isTrue(hasReadNote({ ...asked, awaitsViewersGuardian: false }))
    assert.isTrue(hasReadNote({ ...asked, status: 'accepted' }))
    assert.isTrue(hasReadNote({ ...asked, viewerIsMinor: false }))
  })
})

const ON = { requireApprovalForConnections: true }
const OFF = { requireApprovalForConnections: false }

test.group('Approval by a guardian', () => {
  for (const [who, other, guardians, needs] of [
    ['an adult', adult(), [], false],
    ['an adult', minor(), [], false],
    ['a minor', adult(), [ON], true],
    ['a minor', adult(), [OFF], true],
    ['a minor', account({ accountType: 'parent' }), [OFF, OFF], true],
    ['a minor', minor(), [ON], true],
    ['a minor', minor(), [OFF], false],
    ['a minor', minor(), [OFF, ON], true],
    ['a minor', minor(), [], true],
  ] as const) {
    const switches = guardians.map((row) => (row === ON ? 'on' : 'off')).join(' and ') || 'nobody’s'
    test(`${who} with a ${other.accountType} born ${other.dateOfBirth}, approval ${switches}: ${needs}`, ({
      assert,
    }) => {
      const person = who === 'an adult' ? adult() : minor()
      assert.equal(needsGuardian(person, other, guardians, NOW), needs)
    })
  }

  test('requests involve a minor on either side', ({ assert }) => {
    assert.isTrue(involvesMinor(adult(), minor(), NOW))
    assert.isTrue(involvesMinor(minor(), adult(), NOW))
    assert.isFalse(involvesMinor(adult(), adult(), NOW))
  })

  test('each minor needs their own guardian', ({ assert }) => {
    const pair = { ...ASKED, awaitsOthersGuardian: true, viewerIsMinor: true, otherIsMinor: true }
    assert.isFalse(awaitsOwnGuardian(pair))
    assert.isTrue(guardianDecides(pair))
    assert.isTrue(awaitsOwnGuardian({ ...pair, awaitsViewersGuardian: true }))
  })

  test('a guardian decides until the minor turns 18 or the request is answered', ({ assert }) => {
    const waiting = { ...ASKED, awaitsViewersGuardian: true, viewerIsMinor: true }
    assert.isTrue(guardianDecides(waiting))
    assert.isFalse(guardianDecides({ ...waiting, viewerIsMinor: false }))
    assert.isFalse(guardianDecides({ ...waiting, status: 'accepted' }))
    assert.isFalse(guardianDecides({ ...waiting, awaitsViewersGuardian: false }))
  })
})

function request(facts: Partial<RequestFacts>) {
  const decision = decideRequest({
    isSelf: false,
    pair: null,
    isVisible: true,
    isAdmitted: true,
    needsGuardian: false,
    now: NOW,
    ...facts,
  })
  return decision.outcome === 'refused' ? decision.problem.status : decision.outcome
}

test.group('A request to connect', () => {
  const OUTCOMES: Record<Story, string> = {
    'nothing was ever asked': 'ask',
    'the other asked': 'accept',
    'the viewer asked': 'unchanged',
    'they are connected': 'unchanged',
    'the viewer declined': 'ask',
    'the viewer declined, and the other asked again': 'accept',
    'the viewer was declined 3 days ago': 'ask_unheard',
    'the viewer was declined 3 days ago and asked again': 'unchanged',
    'the viewer was declined 30 days ago': 'ask',
    'the viewer was declined 30 days ago and had asked again': 'ask',
    'an adult asked the viewer, a minor': 'agree',
    'an adult asked the viewer, a minor, who agreed': 'unchanged',
    'the viewer asked a minor': 'unchanged',
    'a minor asked the viewer, and the guardian has not said yes': 'agree',
    'a minor asked the viewer, who asked too': 'unchanged',
    'a guardian approved the request of a minor': 'accept',
    'both asked, and the minor turned 18': 'accept',
  }
  for (const [story, outcome] of Object.entries(OUTCOMES)) {
    test(`${story}: ${outcome}`, ({ assert }) => {
      assert.equal(request({ pair: PAIRS[story as Story] }), outcome)
    })
  }

  test('to oneself is refused', ({ assert }) => {
    assert.equal(request({ isSelf: true }), 422)
  })

  test('to a hidden person gets 404', ({ assert }) => {
    assert.equal(request({ isVisible: false }), 404)
    assert.equal(request({ isVisible: false, isAdmitted: false }), 404)
  })

  test('to a person whose level excludes the viewer is refused', ({ assert }) => {
    assert.equal(request({ isAdmitted: false }), 403)
  })

  test('to its sender is possible even if they are hidden and accept no requests', ({ assert }) => {
    assert.equal(request({ pair: ASKED, isVisible: false, isAdmitted: false }), 'accept')
  })

  test('does not reveal an undelivered one from the other person', ({ assert }) => {
    const pair = PAIRS['a minor asked the viewer, and the guardian has not said yes']
    assert.equal(request({ pair, isVisible: false }), 404)
    assert.equal(request({ pair, isAdmitted: false }), 403)
  })

  test('a declined sender can repeat a request only to visible people who accept theirs', ({
    assert,
  }) => {
    const pair = PAIRS['the viewer was declined 3 days ago']
    assert.equal(request({ pair, isVisible: false }), 404)
    assert.equal(request({ pair, isAdmitted: false }), 403)
  })

  test('keeps the other person’s undelivered request if a guardian decides', ({ assert }) => {
    const pair = PAIRS['the viewer declined, and the other asked again']
    const decision = decideRequest({
      isSelf: false,
      pair,
      isVisible: true,
      isAdmitted: true,
      needsGuardian: true,
      now: NOW,
    })
    assert.deepEqual(decision, { outcome: 'ask', otherAskedToo: true })
  })

  test('treats a decline without a date as a recent one', ({ assert }) => {
    const pair = { ...DECLINED, isAskedByViewer: true, decidedAt: null }
    assert.equal(request({ pair }), 'ask_unheard')
  })
})

function answer(
  story: Exclude<Story, 'nothing was ever asked'>,
  status: 'accepted' | 'declined',
  needsGuardian = false,
) {
  const decision = decideAnswer(PAIRS[story], status, needsGuardian)
  return decision.outcome === 'refused' ? decision.problem.status : decision.outcome
}

test.group('The answer to a request', () => {
  for (const [story, accepted, declined] of [
    ['the other asked', 'accept', 'decline'],
    ['the viewer asked', 403, 403],
    ['they are connected', 'unchanged', 409],
    ['the viewer declined', 409, 'unchanged'],
    ['the viewer was declined 3 days ago', 404, 404],
    ['the viewer was declined 3 days ago and asked again', 403, 403],
    ['an adult asked the viewer, a minor', 403, 'decline'],
    ['the viewer asked a minor', 403, 403],
    ['a minor asked the viewer, and the guardian has not said yes', 404, 404],
    ['a guardian approved the request of a minor', 'accept', 'decline'],
    ['both asked, and the minor turned 18', 'accept', 'decline'],
  ] as const) {
    test(`${story}: accepting is ${accepted}, declining is ${declined}`, ({ assert }) => {
      assert.equal(answer(story, 'accepted'), accepted)
      assert.equal(answer(story, 'declined'), declined)
    })
  }
})

test.group('Requests that needed no approval when made', () => {
  test('acceptance waits for the guardian; declining does not', ({ assert }) => {
    assert.equal(answer('the other asked', 'accepted', true), 'agree')
    assert.equal(answer('the other asked', 'declined', true), 'decline')
    assert.equal(request({ pair: ASKED, needsGuardian: true }), 'agree')
  })
})

test.group('The removal of a connection or request', () => {
  for (const [story, outcome] of [
    ['they are connected', 'end'],
    ['the viewer asked', 'withdraw'],
    ['the viewer asked a minor', 'withdraw'],
    ['the other asked', 'decline'],
    ['an adult asked the viewer, a minor', 'decline'],
    ['an adult asked the viewer, a minor, who agreed', 'leave_to_other'],
    ['a minor asked the viewer, who asked too', 'leave_to_other'],
    ['the viewer was declined 3 days ago and asked again', 'forget_asking_again'],
    ['the viewer was declined 3 days ago', 404],
    ['the viewer declined', 404],
    ['a minor asked the viewer, and the guardian has not said yes', 404],
  ] as const) {
    test(`${story}: ${outcome}`, ({ assert }) => {
      const decision = decideRemoval(PAIRS[story])
      const result = decision.outcome === 'refused' ? decision.problem.status : decision.outcome
      assert.equal(result, outcome)
    })
  }
})
