import { test } from '@japa/runner'
import { clock } from '#core/clock'
import { approvalsOf, decide, decideNewest, openFamily } from '#tests/support/approvals'
import { cleanDatabase } from '#tests/support/clean_database'
import { later } from '#tests/support/connections'
import { child, parent, turn } from '#tests/support/families'
import {
  PEERS_FREE,
  answer,
  ask,
  connectionsOf,
  requestsOf,
  typesHeard,
  write,
} from '#tests/support/minors_requests'
import { bornYearsAgo, linkGuardian, signedIn, someone } from '#tests/support/people'
import { block } from '#tests/support/relations'
import { problemIn } from '#tests/support/visitor'

const LISTS_ONLY = { canApproveConnections: false, requireApprovalForConnections: false }

const coach = () =>
  someone({
    accountType: 'institution_coach',
    isVerified: true,
    hasBackgroundCheck: true,
    levels: { contactVisibility: 'public' },
  })

test.group('Requests from an adult to a minor', (group) => {
  group.each.setup(cleanDatabase)

  test('the guardian sees the person and their note', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const asker = await coach()
    await ask(asker, lena, 'Our camp in June')
    const [waiting] = await approvalsOf(martin)
    assert.containSubset(waiting, {
      subjectType: 'connection',
      canDecide: true,
      connection: {
        user: { id: asker.user.id, isVerified: true, accountType: 'institution_coach' },
        note: 'Our camp in June',
        direction: 'in',
      },
      post: null,
      media: null,
    })
  })

  test('a guardian who blocked the adult still sees whose request they decide on', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await openFamily()
    const asker = await coach()
    await ask(asker, lena, 'Our camp in June')
    await block(martin.user, asker.user)
    assert.containSubset(await approvalsOf(martin), [
      { connection: { user: { id: asker.user.id }, note: 'Our camp in June' } },
    ])
    assert.equal((await decideNewest(martin, 'approved')).status, 200)
    assert.isNull((await approvalsOf(martin, '?status=approved'))[0]?.connection ?? null)
  })

  test('the child reads the note only after the approval', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const asker = await coach()
    const { json } = await ask(asker, lena, 'Our camp in June')
    assert.equal(json.note, 'Our camp in June')
    const seenByLena = async () => [
      (await requestsOf(lena))[0]?.note,
      (await approvalsOf(lena))[0]?.connection?.note,
    ]
    assert.deepEqual(await seenByLena(), [null, null])
    await decideNewest(martin, 'approved')
    assert.equal((await requestsOf(lena))[0]?.note, 'Our camp in June')
    assert.equal(
      (await approvalsOf(lena, '?status=approved'))[0]?.connection?.note,
      'Our camp in June',
    )
  })

  test('the child never reads the note of a request that was declined', async ({ assert }) => {
    const { child: lena } = await openFamily()
    const asker = await coach()
    const { json } = await ask(asker, lena, 'Our camp in June')
    assert.isNull((await answer(lena, json.id, 'declined')).json.note)
    assert.isNull((await approvalsOf(lena, '?status=declined'))[0]?.connection?.note ?? null)
  })

  test('a child who awaits a guardian reads no note', async ({ assert }) => {
    const lena = await child({
      levels: { profileVisibility: 'coaches', contactVisibility: 'coaches' },
    })
    const asker = await coach()
    assert.equal((await ask(asker, lena, 'Our camp in June')).status, 201)
    assert.containSubset(await requestsOf(lena), [{ awaitsGuardian: true, note: null }])
  })

  test('after the approval the child answers, and then the adult may write', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const asker = await coach()
    const { json } = await ask(asker, lena)
    await decideNewest(martin, 'approved')
    assert.include((await requestsOf(lena))[0], { direction: 'in', awaitsGuardian: false })
    assert.include(await typesHeard(lena), 'approval_decided')
    assert.deepEqual(await connectionsOf(asker), [])
    assert.equal(await write(asker, lena), 403)
    assert.equal((await answer(lena, json.id, 'accepted')).status, 200)
    assert.lengthOf(await connectionsOf(asker), 1)
    assert.equal(await write(asker, lena), 201)
  })

  test('after the child’s acceptance the approval connects at once', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const asker = await coach()
    await ask(asker, lena)
    await ask(lena, asker)
    assert.lengthOf(await approvalsOf(martin), 1)
    await decideNewest(martin, 'approved')
    assert.lengthOf(await connectionsOf(asker), 1)
    assert.lengthOf(await connectionsOf(lena), 1)
    assert.include(await typesHeard(asker), 'connection_accepted')
    assert.equal(await write(asker, lena), 201)
  })

  test('a declined request is hidden from both, and an early repeat is ignored', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await openFamily()
    const asker = await coach()
    await ask(asker, lena)
    await decideNewest(martin, 'declined', 'We do not know them.')
    assert.deepEqual(await requestsOf(lena), [])
    assert.deepEqual(await requestsOf(asker), [])
    assert.deepEqual(await typesHeard(asker), [])
    assert.equal((await approvalsOf(lena, '?status=declined'))[0]?.reason, 'We do not know them.')
    assert.equal((await ask(asker, lena)).json.status, 'pending')
    assert.deepEqual(await approvalsOf(martin), [])
    assert.deepEqual(await requestsOf(lena), [])
  })

  test('after a decline an early repeat is ignored even if the child had accepted', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await openFamily()
    const asker = await coach()
    await ask(lena, asker)
    await ask(asker, lena)
    await decideNewest(martin, 'declined')
    assert.deepEqual(await requestsOf(asker), [])
    await ask(asker, lena)
    assert.deepEqual(await approvalsOf(martin), [])
  })

  test('wait even if peers need no approval', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    await turn(martin, PEERS_FREE)
    const asker = await coach()
    await ask(asker, lena)
    assert.isTrue((await requestsOf(lena))[0]?.awaitsGuardian)
    assert.lengthOf(await approvalsOf(martin), 1)
  })

  test('the child may decline without the guardian, and then nothing is pending', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await openFamily()
    const asker = await coach()
    const { json } = await ask(asker, lena)
    await answer(lena, json.id, 'declined')
    assert.deepEqual(await approvalsOf(martin), [])
    assert.deepEqual(await typesHeard(martin), [])
  })

  test('withdrawing, blocking and deleting remove the pending approval', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const [first, second, third] = [await coach(), await coach(), await coach()]
    const { json } = await ask(first, lena)
    await ask(second, lena)
    await ask(third, lena)
    assert.lengthOf(await approvalsOf(martin), 3)
    await first.visitor.delete(`/api/connections/${json.id}`)
    await lena.visitor.post('/api/blocks', { userId: second.user.id })
    await third.user.delete()
    assert.deepEqual(await approvalsOf(martin), [])
    assert.deepEqual(await typesHeard(martin), [])
  })

  test('a guardian without the switch cannot decide', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    await turn(martin, LISTS_ONLY)
    const asker = await coach()
    await ask(asker, lena)
    const [waiting] = await approvalsOf(martin)
    assert.isFalse(waiting?.canDecide)
    for (const decision of ['approved', 'declined'] as const) {
      const refused = await decide(martin, waiting?.id ?? '', decision)
      assert.equal(refused.status, 403)
      assert.equal(problemIn(refused).code, 'connections_not_yours')
    }
    await turn(martin, { canApproveConnections: true })
    assert.equal((await decide(martin, waiting?.id ?? '', 'approved')).status, 200)
  })

  test('of two guardians only the one with the switch can decide', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const eva = await parent()
    await linkGuardian(lena.user, eva.user)
    await turn(martin, LISTS_ONLY)
    await ask(await coach(), lena)
    assert.equal((await decideNewest(martin, 'declined')).status, 403)
    assert.equal((await decideNewest(eva, 'approved')).status, 200)
  })
})

test.group('Requests from a minor to an adult', (group) => {
  group.each.setup(cleanDatabase)

  test('reach the adult once approved, with the time of the approval', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const adult = await coach()
    const { json } = await ask(lena, adult, 'May I visit?')
    assert.containSubset((await approvalsOf(martin))[0], {
      connection: { user: { id: adult.user.id }, note: 'May I visit?', direction: 'out' },
    })
    assert.deepEqual(await typesHeard(adult), [])
    clock.travelTo(new Date(Date.now() + 60 * 60_000))
    await decideNewest(martin, 'approved')
    const [request] = await requestsOf(adult)
    assert.include(request, { direction: 'in', note: 'May I visit?', awaitsGuardian: false })
    assert.isAbove(Date.parse(request?.createdAt ?? ''), Date.parse(json.createdAt))
    assert.deepEqual(await typesHeard(adult), ['connection_request'])
    assert.include((await requestsOf(lena))[0], { direction: 'out', awaitsGuardian: false })
    assert.equal((await answer(adult, json.id, 'accepted')).status, 200)
    assert.equal(await write(adult, lena), 201)
  })

  test('stay unknown to the adult if declined, and the child may ask again', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const adult = await coach()
    await ask(lena, adult)
    await decideNewest(martin, 'declined', 'Not yet.')
    assert.deepEqual(await requestsOf(lena), [])
    assert.deepEqual(await requestsOf(adult), [])
    assert.deepEqual(await typesHeard(adult), [])
    assert.containSubset((await approvalsOf(lena, '?status=declined'))[0], {
      reason: 'Not yet.',
      connection: { user: { id: adult.user.id }, direction: null },
    })
    assert.equal((await ask(lena, adult)).status, 201)
    assert.lengthOf(await approvalsOf(martin), 1)
    assert.deepEqual(await typesHeard(adult), [])
  })

  test('wait even if peers need no approval', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    await turn(martin, PEERS_FREE)
    const adult = await coach()
    assert.isTrue((await ask(lena, adult)).json.awaitsGuardian)
    assert.deepEqual(await requestsOf(adult), [])
  })

  test('an adult who asked in the meantime is connected by the approval', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const adult = await coach()
    await ask(lena, adult)
    await ask(adult, lena)
    assert.lengthOf(await approvalsOf(martin), 1)
    await decideNewest(martin, 'approved')
    assert.lengthOf(await connectionsOf(adult), 1)
  })
})

test.group('A guardian’s approval of a request declined afterwards', (group) => {
  group.each.setup(cleanDatabase)

  test('does not cover the child’s own later request', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const asker = await coach()
    const { json } = await ask(asker, lena)
    await decideNewest(martin, 'approved')
    await answer(lena, json.id, 'declined')
    await ask(asker, lena)
    assert.include((await ask(lena, asker)).json, { status: 'pending', awaitsGuardian: true })
    assert.deepEqual(await connectionsOf(asker), [])
    assert.lengthOf(await approvalsOf(martin), 1)
    await decideNewest(martin, 'approved')
    assert.lengthOf(await connectionsOf(asker), 1)
  })

  test('does not deliver the child’s next request and its note', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const adult = await coach()
    const { json } = await ask(lena, adult, 'May I visit?')
    await decideNewest(martin, 'approved')
    await answer(adult, json.id, 'declined')
    await later(31)
    assert.isTrue((await ask(lena, adult, 'Text me at home')).json.awaitsGuardian)
    assert.deepEqual(await requestsOf(adult), [])
    const [waiting] = await approvalsOf(martin)
    assert.equal(waiting?.connection?.note, 'Text me at home')
  })

  test('ends with the decline of the other minor’s guardian, too', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const { child: tom, parent: eva } = await openFamily()
    await ask(lena, tom)
    await decideNewest(martin, 'approved')
    await decideNewest(eva, 'declined')
    await later(31)
    assert.isTrue((await ask(lena, tom)).json.awaitsGuardian)
    assert.lengthOf(await approvalsOf(martin), 1)
    assert.deepEqual(await approvalsOf(eva), [])
  })

  test('does not let a peer who turned 18 write to the child', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    const { child: tom, parent: eva } = await openFamily()
    const badge = { isVerified: true, verificationLevel: 'verified' } as const
    await tom.user.merge({ dateOfBirth: bornYearsAgo(17, 330), ...badge }).save()
    const { json } = await ask(lena, tom)
    await decideNewest(martin, 'approved')
    await decideNewest(eva, 'approved')
    await answer(tom, json.id, 'declined')
    await turn(martin, PEERS_FREE)
    await turn(eva, PEERS_FREE)
    await ask(lena, tom)
    assert.equal((await ask(tom, lena)).json.status, 'accepted')
    await later(60)
    const grown = { user: tom.user, visitor: await signedIn(tom.user) }
    assert.equal(await write(grown, lena), 403)
  })
})
