import { test } from '@japa/runner'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { connect } from '#tests/support/relations'
import {
  MISSING,
  ask,
  answer,
  remove,
  connectionsOf,
  requestsOf,
  unreadNotificationsOf,
  two,
  later,
} from '#tests/support/connections'

test.group('Declined and withdrawn requests', (group) => {
  group.each.setup(cleanDatabase)

  test('the sender sees no relation, and is not notified', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    const declined = await answer(kai.visitor, json.id, 'declined')
    assert.equal(declined.json.status, 'declined')
    assert.deepEqual(await requestsOf(amara.visitor), [])
    assert.deepEqual(await requestsOf(kai.visitor), [])
    assert.equal((await remove(amara.visitor, json.id)).status, 404)
    assert.deepEqual(await unreadNotificationsOf(amara.visitor), [])
    assert.equal((await answer(kai.visitor, json.id, 'declined')).status, 200)
    assert.equal((await answer(kai.visitor, json.id, 'accepted')).status, 409)
  })

  test('an early repeat looks pending to the sender, and reaches nobody', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    await answer(kai.visitor, json.id, 'declined')
    await later(29)
    const again = await ask(amara.visitor, kai.user.id, 'Please?')
    assert.equal(again.status, 201)
    assert.include(again.json, { status: 'pending', direction: 'out' })
    assert.equal((await ask(amara.visitor, kai.user.id)).status, 200)
    assert.equal((await requestsOf(amara.visitor))[0]?.status, 'pending')
    assert.deepEqual(await requestsOf(kai.visitor), [])
    assert.deepEqual(await unreadNotificationsOf(kai.visitor), [])
    assert.isNull((await answer(kai.visitor, json.id, 'declined')).json.note)
    assert.equal((await remove(amara.visitor, again.json.id)).status, 204)
    assert.deepEqual(await requestsOf(amara.visitor), [])
  })

  test('after 30 days a repeat is delivered', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    await answer(kai.visitor, json.id, 'declined')
    await later(31)
    assert.equal((await ask(amara.visitor, kai.user.id)).status, 201)
    assert.lengthOf(await requestsOf(kai.visitor), 1)
    assert.deepEqual(await unreadNotificationsOf(kai.visitor), ['connection_request'])
  })

  test('a decliner who asks after a repeated request connects', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    await answer(kai.visitor, json.id, 'declined')
    await ask(amara.visitor, kai.user.id)
    assert.equal((await ask(kai.visitor, amara.user.id)).json.status, 'accepted')
  })

  test('a decliner who asks later waits for an answer', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    await answer(kai.visitor, json.id, 'declined')
    const asked = await ask(kai.visitor, amara.user.id)
    assert.include(asked.json, { status: 'pending', direction: 'out' })
    assert.equal((await requestsOf(amara.visitor))[0]?.direction, 'in')
  })

  test('a withdrawn request is gone with its note', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    assert.equal((await remove(amara.visitor, json.id)).status, 204)
    assert.deepEqual(await requestsOf(kai.visitor), [])
    assert.deepEqual(await unreadNotificationsOf(kai.visitor), [])
    assert.equal((await remove(amara.visitor, json.id)).status, 404)
  })

  test('removing an incoming request declines it', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    assert.equal((await remove(kai.visitor, json.id)).status, 204)
    assert.deepEqual(await requestsOf(amara.visitor), [])
    assert.equal((await ask(amara.visitor, kai.user.id)).status, 201)
    assert.deepEqual(await requestsOf(kai.visitor), [])
  })

  test('either person may end a connection', async ({ assert }) => {
    const { amara, kai } = await two()
    await connect(amara.user, kai.user)
    const [connection] = await connectionsOf(kai.visitor)
    assert.equal((await remove(kai.visitor, connection?.id ?? '')).status, 204)
    assert.deepEqual(await connectionsOf(amara.visitor), [])
  })

  test('the sender cannot answer their own request', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    assert.equal((await answer(amara.visitor, json.id, 'accepted')).status, 403)
  })

  test('other people’s and missing connections both get 404', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    const { visitor } = await someone()
    for (const id of [json.id, MISSING, 'x']) {
      assert.equal((await answer(visitor, id, 'accepted')).status, 404)
      assert.equal((await remove(visitor, id)).status, 404)
    }
    assert.equal((await visitor.put(`/api/connections/${json.id}`, { status: 'x' })).status, 422)
  })
})
