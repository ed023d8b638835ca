import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { approvalsOf } from '#tests/support/approvals'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, signedIn, someone } from '#tests/support/people'
import { problemIn } from '#tests/support/visitor'
import {
  open,
  ask,
  answer,
  remove,
  connectionsOf,
  requestsOf,
  unreadNotificationsOf,
  later,
} from '#tests/support/connections'

const verifiedCoach = {
  accountType: 'institution_coach',
  isVerified: true,
  hasBackgroundCheck: true,
} as const

async function family() {
  const child = await someone({
    dateOfBirth: bornYearsAgo(17),
    levels: { profileVisibility: 'coaches', contactVisibility: 'coaches' },
  })
  const parent = await someone({
    accountType: 'parent',
    isVerified: true,
    hasBackgroundCheck: true,
    ...open,
  })
  await linkGuardian(child.user, parent.user)
  return { child, parent }
}

test.group('Requests with a minor', (group) => {
  group.each.setup(cleanDatabase)

  test('an adult’s request is pending for both, and waits for the guardian', async ({ assert }) => {
    const { child, parent } = await family()
    const coach = await someone(verifiedCoach)
    const asked = await ask(coach.visitor, child.user.id)
    assert.equal(asked.status, 201)
    assert.include(asked.json, { status: 'pending', awaitsGuardian: false })
    const [incoming] = await requestsOf(child.visitor)
    assert.include(incoming, { status: 'pending', direction: 'in', awaitsGuardian: true })
    const refused = await answer(child.visitor, asked.json.id, 'accepted')
    assert.equal(refused.status, 403)
    assert.equal(problemIn(refused).code, 'guardian_decides')
    assert.deepEqual(await connectionsOf(coach.visitor), [])
    assert.deepEqual(await unreadNotificationsOf(parent.visitor), ['approval_requested'])
  })

  test('the minor may decline without asking anyone', async ({ assert }) => {
    const { child } = await family()
    const coach = await someone(verifiedCoach)
    const { json } = await ask(coach.visitor, child.user.id)
    assert.equal((await answer(child.visitor, json.id, 'declined')).status, 200)
    assert.deepEqual(await requestsOf(coach.visitor), [])
  })

  test('a crossing request does not bypass the guardian', async ({ assert }) => {
    const { child } = await family()
    const coach = await someone({ ...verifiedCoach, ...open })
    await ask(coach.visitor, child.user.id)
    const crossed = await ask(child.visitor, coach.user.id)
    assert.include(crossed.json, { status: 'pending', direction: 'out', awaitsGuardian: true })
    assert.deepEqual(await connectionsOf(coach.visitor), [])
    assert.equal((await answer(coach.visitor, crossed.json.id, 'accepted')).status, 403)
    assert.equal((await remove(child.visitor, crossed.json.id)).status, 204)
    assert.equal((await requestsOf(child.visitor))[0]?.direction, 'in')
  })

  test('a minor’s request reaches nobody before the guardian approves it', async ({ assert }) => {
    const { child, parent } = await family()
    const coach = await someone({ ...verifiedCoach, ...open })
    const asked = await ask(child.visitor, coach.user.id)
    assert.include(asked.json, { status: 'pending', direction: 'out', awaitsGuardian: true })
    assert.deepEqual(await requestsOf(coach.visitor), [])
    assert.deepEqual(await unreadNotificationsOf(coach.visitor), [])
    assert.equal((await answer(coach.visitor, asked.json.id, 'accepted')).status, 404)
    assert.deepEqual(await unreadNotificationsOf(parent.visitor), ['approval_requested'])
  })

  test('a person who asks meanwhile sees only their own request', async ({ assert }) => {
    const { child } = await family()
    const coach = await someone({ ...verifiedCoach, ...open })
    const { json } = await ask(child.visitor, coach.user.id)
    const asked = await ask(coach.visitor, child.user.id)
    assert.equal(asked.status, 201)
    assert.include(asked.json, { status: 'pending', direction: 'out', awaitsGuardian: false })
    assert.lengthOf(await requestsOf(coach.visitor), 1)
    assert.equal((await remove(coach.visitor, json.id)).status, 204)
    assert.deepEqual(await requestsOf(coach.visitor), [])
    assert.lengthOf(await requestsOf(child.visitor), 1)
  })

  test('a request that waited leaves no trace for a person who asked meanwhile', async ({
    assert,
  }) => {
    const coach = await someone({ ...verifiedCoach, ...open })
    const shown: object[][] = []
    for (const hasAskedBefore of [true, false]) {
      const { child, parent } = await family()
      if (hasAskedBefore) await ask(child.visitor, coach.user.id, 'Coach me!')
      const asked = await ask(coach.visitor, child.user.id, 'Join us?')
      for (const { id } of await approvalsOf(parent)) {
        await parent.visitor.put(`/api/approvals/${id}`, { decision: 'approved' })
      }
      if (!hasAskedBefore) await answer(child.visitor, asked.json.id, 'accepted')
      const [connected] = await connectionsOf(coach.visitor)
      assert.equal(connected?.user.id, child.user.id)
      shown.push(
        [asked.json, connected!].map(({ status, direction, note }) => ({
          status,
          direction,
          note,
        })),
      )
    }
    assert.deepEqual(shown[0], shown[1])
    assert.deepEqual(shown[0], [
      { status: 'pending', direction: 'out', note: 'Join us?' },
      { status: 'accepted', direction: 'out', note: 'Join us?' },
    ])
  })

  test('two minors need approval too', async ({ assert }) => {
    const { child } = await family()
    const { child: peer } = await family()
    await pool.query(
      `update privacy_settings set profile_visibility = 'public', contact_visibility = 'public'`,
    )
    const { json } = await ask(child.visitor, peer.user.id)
    assert.isTrue(json.awaitsGuardian)
    assert.deepEqual(await requestsOf(peer.visitor), [])
  })

  test('from the 18th birthday on they answer for themselves', async ({ assert }) => {
    const { child } = await family()
    const coach = await someone(verifiedCoach)
    const { json } = await ask(coach.visitor, child.user.id)
    await later(366)
    // No session lasts that long.
    const visitor = await signedIn(child.user)
    assert.isFalse((await requestsOf(visitor))[0]?.awaitsGuardian)
    assert.equal((await answer(visitor, json.id, 'accepted')).status, 200)
  })
})
