import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { approvalsOf, decideNewest, openFamily } from '#tests/support/approvals'
import { cleanDatabase } from '#tests/support/clean_database'
import { turn } from '#tests/support/families'
import {
  PEERS_FREE,
  answer,
  ask,
  connectionsOf,
  requestsOf,
  typesHeard,
  write,
} from '#tests/support/minors_requests'

test.group('Requests between two minors', (group) => {
  group.each.setup(cleanDatabase)

  test('connect without approval if both guardians allow it', async ({ assert }) => {
    const [one, two] = [await openFamily(), await openFamily()]
    await turn(one.parent, PEERS_FREE)
    await turn(two.parent, PEERS_FREE)
    const { json } = await ask(one.child, two.child)
    assert.isFalse(json.awaitsGuardian)
    assert.include(await typesHeard(two.child), 'connection_request')
    assert.equal((await answer(two.child, json.id, 'accepted')).status, 200)
    assert.lengthOf(await connectionsOf(one.child), 1)
    assert.equal(await write(one.child, two.child), 201)
    assert.deepEqual(await approvalsOf(one.parent), [])
    assert.deepEqual(await approvalsOf(two.parent), [])
  })

  test('each minor’s guardian decides, the requester’s first', async ({ assert }) => {
    const [one, two] = [await openFamily(), await openFamily()]
    const { json } = await ask(one.child, two.child)
    assert.deepEqual(await approvalsOf(two.parent), [])
    assert.deepEqual(await typesHeard(two.parent), [])
    assert.deepEqual(await requestsOf(two.child), [])

    await decideNewest(one.parent, 'approved')
    assert.include((await requestsOf(one.child))[0], { direction: 'out', awaitsGuardian: false })
    assert.include((await requestsOf(two.child))[0], { direction: 'in', awaitsGuardian: true })
    assert.equal((await answer(two.child, json.id, 'accepted')).status, 403)
    assert.lengthOf(await approvalsOf(two.parent), 1)

    await decideNewest(two.parent, 'approved')
    assert.equal((await answer(two.child, json.id, 'accepted')).status, 200)
    assert.lengthOf(await connectionsOf(one.child), 1)
  })

  test('the other guardian’s setting applies too', async ({ assert }) => {
    const [one, two] = [await openFamily(), await openFamily()]
    await turn(one.parent, PEERS_FREE)
    await ask(one.child, two.child)
    assert.deepEqual(await approvalsOf(one.parent), [])
    assert.lengthOf(await approvalsOf(two.parent), 1)
    assert.include((await requestsOf(two.child))[0], { direction: 'in', awaitsGuardian: true })
  })

  test('after mutual requests both guardians are asked, and the second approval connects', async ({
    assert,
  }) => {
    const [one, two] = [await openFamily(), await openFamily()]
    await ask(one.child, two.child)
    await ask(two.child, one.child)
    await decideNewest(two.parent, 'approved')
    assert.deepEqual(await connectionsOf(one.child), [])
    await decideNewest(one.parent, 'approved')
    assert.lengthOf(await connectionsOf(one.child), 1)
    assert.lengthOf(await connectionsOf(two.child), 1)
  })

  test('one guardian’s decline ends it for both, and withdraws the other’s approval', async ({
    assert,
  }) => {
    const [one, two] = [await openFamily(), await openFamily()]
    await ask(one.child, two.child)
    await ask(two.child, one.child)
    await decideNewest(two.parent, 'declined')
    assert.deepEqual(await approvalsOf(one.parent), [])
    assert.deepEqual(await requestsOf(one.child), [])
    assert.deepEqual(await requestsOf(two.child), [])
  })

  test('a request made without approval needs the guardian if the setting changes before the answer', async ({
    assert,
  }) => {
    const [one, two] = [await openFamily(), await openFamily()]
    await turn(one.parent, PEERS_FREE)
    await turn(two.parent, PEERS_FREE)
    const { json } = await ask(one.child, two.child)
    await turn(two.parent, { requireApprovalForConnections: true })
    const said = await answer(two.child, json.id, 'accepted')
    assert.include(said.json, { status: 'pending', awaitsGuardian: true })
    assert.deepEqual(await connectionsOf(one.child), [])
    await decideNewest(two.parent, 'approved')
    assert.lengthOf(await connectionsOf(one.child), 1)
  })

  test('a requester who turned 18 in the meantime counts as an adult for the other’s guardian', async ({
    assert,
  }) => {
    const [one, two] = [await openFamily(), await openFamily()]
    await turn(one.parent, PEERS_FREE)
    await turn(two.parent, PEERS_FREE)
    const { json } = await ask(one.child, two.child)
    await pool.query(`update users set date_of_birth = '2000-01-01' where id = $1`, [
      two.child.user.id,
    ])
    assert.equal((await answer(two.child, json.id, 'accepted')).json.status, 'pending')
    assert.lengthOf(await approvalsOf(one.parent), 1)
    await decideNewest(one.parent, 'approved')
    assert.lengthOf(await connectionsOf(one.child), 1)
  })

  test('an approval covers the own child only: a peer who has turned 18 since cannot write', async ({
    assert,
  }) => {
    const [one, two] = [await openFamily(), await openFamily()]
    await turn(two.parent, PEERS_FREE)
    const { json } = await ask(one.child, two.child)
    await decideNewest(one.parent, 'approved')
    await answer(two.child, json.id, 'accepted')
    assert.equal(await write(one.child, two.child), 201)
    await pool.query(
      `update users set date_of_birth = '2000-01-01', is_verified = true,
         verification_level = 'verified' where id = $1`,
      [one.child.user.id],
    )
    assert.equal(await write(one.child, two.child), 403)
  })
})
