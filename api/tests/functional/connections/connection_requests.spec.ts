import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, person, someone } from '#tests/support/people'
import { block, connect } from '#tests/support/relations'
import { problemIn, Visitor } from '#tests/support/visitor'
import {
  MISSING,
  open,
  ask,
  answer,
  connectionsOf,
  requestsOf,
  unreadNotificationsOf,
  two,
} from '#tests/support/connections'

test.group('Requests to connect', (group) => {
  group.each.setup(cleanDatabase)

  test('both see a request, and are not yet connected', async ({ assert }) => {
    const { amara, kai } = await two()
    const { status, json } = await ask(amara.visitor, kai.user.id, ' We raced in Austin. ')
    assert.equal(status, 201)
    assert.include(json, {
      status: 'pending',
      direction: 'out',
      note: 'We raced in Austin.',
      awaitsGuardian: false,
    })
    assert.equal(json.user.id, kai.user.id)
    const [incoming] = await requestsOf(kai.visitor)
    assert.include(incoming, { id: json.id, status: 'pending', direction: 'in' })
    assert.include(incoming?.user, { id: amara.user.id, firstName: 'Amara' })
    assert.deepEqual(await connectionsOf(kai.visitor), [])
    assert.deepEqual(await unreadNotificationsOf(kai.visitor), ['connection_request'])
  })

  test('the same request again is the same request', async ({ assert }) => {
    const { amara, kai } = await two()
    const first = await ask(amara.visitor, kai.user.id)
    const second = await ask(amara.visitor, kai.user.id.toUpperCase())
    assert.deepEqual([first.status, second.status], [201, 200])
    assert.deepEqual(second.json, first.json)
    assert.lengthOf(await requestsOf(kai.visitor), 1)
  })

  test('accepting connects the two, and the sender is notified', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    const accepted = await answer(kai.visitor, json.id, 'accepted')
    assert.equal(accepted.status, 200)
    assert.include(accepted.json, { id: json.id, status: 'accepted', direction: 'in' })
    assert.equal((await connectionsOf(amara.visitor))[0]?.user.id, kai.user.id)
    assert.equal((await connectionsOf(kai.visitor))[0]?.user.id, amara.user.id)
    assert.deepEqual(await requestsOf(amara.visitor), [])
    assert.deepEqual(await unreadNotificationsOf(amara.visitor), ['connection_accepted'])
    assert.deepEqual(await unreadNotificationsOf(kai.visitor), [])
  })

  test('accepting again changes nothing; declining then gets 409', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    await answer(kai.visitor, json.id, 'accepted')
    assert.equal((await answer(kai.visitor, json.id, 'accepted')).status, 200)
    assert.equal((await answer(kai.visitor, json.id, 'declined')).status, 409)
    assert.lengthOf(await connectionsOf(kai.visitor), 1)
    assert.deepEqual(await unreadNotificationsOf(amara.visitor), ['connection_accepted'])
  })

  test('a request to a connected person returns the connection', async ({ assert }) => {
    const { amara, kai } = await two()
    await connect(amara.user, kai.user)
    const { status, json } = await ask(kai.visitor, amara.user.id)
    assert.equal(status, 200)
    assert.equal(json.status, 'accepted')
  })

  test('crossing requests connect', async ({ assert }) => {
    const { amara, kai } = await two()
    await ask(amara.visitor, kai.user.id)
    const { status, json } = await ask(kai.visitor, amara.user.id)
    assert.equal(status, 200)
    assert.equal(json.status, 'accepted')
    assert.lengthOf(await connectionsOf(amara.visitor), 1)
  })

  test('ten concurrent requests from each side make one connection', async ({ assert }) => {
    const { amara, kai } = await two()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 ? ask(amara.visitor, kai.user.id) : ask(kai.visitor, amara.user.id),
      ),
    )
    for (const { status, json } of answers) {
      assert.include([200, 201], status, JSON.stringify(json))
    }
    const { rows } = await pool.query('select status from connections')
    assert.deepEqual(rows, [{ status: 'accepted' }])
  })

  test('a person with a hidden profile can ask, is visible in the request, and can be accepted', async ({
    assert,
  }) => {
    const kai = await someone(open)
    const hidden = await someone({ levels: { profileVisibility: 'private' } })
    const { json } = await ask(hidden.visitor, kai.user.id)
    assert.equal((await requestsOf(kai.visitor))[0]?.user.id, hidden.user.id)
    assert.equal((await answer(kai.visitor, json.id, 'accepted')).status, 200)
  })
})

test.group('Requests to connect that are refused', (group) => {
  group.each.setup(cleanDatabase)

  test('to oneself', async ({ assert }) => {
    const { user, visitor } = await someone(open)
    const refused = await ask(visitor, user.id.toUpperCase())
    assert.equal(refused.status, 422)
    assert.property(problemIn(refused).fields, 'userId')
  })

  test('to a hidden person, with the answer for a missing one', async ({ assert }) => {
    const { visitor, user } = await someone()
    const hidden = await person({ levels: { profileVisibility: 'teams' } })
    const suspended = await person({ ...open, isSuspended: true })
    const blocking = await person(open)
    await block(blocking, user)
    const blocked = await person(open)
    await block(user, blocked)
    for (const id of [MISSING, hidden.id, suspended.id, blocking.id, blocked.id]) {
      const refused = await ask(visitor, id)
      assert.equal(refused.status, 404)
      assert.equal(problemIn(refused).code, 'not_found')
    }
    const { rows } = await pool.query('select from connections')
    assert.lengthOf(rows, 0)
  })

  test('to a person who takes requests from coaches only', async ({ assert }) => {
    const athlete = await person()
    const refused = await ask((await someone()).visitor, athlete.id)
    assert.equal(refused.status, 403)
    assert.equal(problemIn(refused).code, 'contact_closed')
    const coach = { accountType: 'institution_coach', hasBackgroundCheck: true } as const
    const unverified = await someone(coach)
    assert.equal((await ask(unverified.visitor, athlete.id)).status, 403)
    const verified = await someone({ ...coach, isVerified: true })
    assert.equal((await ask(verified.visitor, athlete.id)).status, 201)
  })

  test('from signed-out visitors, without an account type, or awaiting a guardian', async ({
    assert,
  }) => {
    const { id } = await person(open)
    assert.equal((await ask(new Visitor(), id)).status, 401)
    const untyped = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await ask(untyped.visitor, id)).status, 403)
    const alone = await someone({ dateOfBirth: bornYearsAgo(17) })
    const refused = await ask(alone.visitor, id)
    assert.equal(problemIn(refused).code, 'awaiting_guardian')
  })

  for (const body of [
    {},
    { userId: 7 },
    { userId: 'x' },
    { userId: ['a'] },
    { userId: MISSING, note: 'x'.repeat(301) },
    { userId: MISSING, note: 'a\0' },
  ]) {
    test(`with ${JSON.stringify(body).slice(0, 60)}`, async ({ assert }) => {
      const { visitor } = await someone()
      const refused = await visitor.post('/api/connections', body)
      assert.equal(refused.status, 422)
      assert.isNotEmpty(problemIn(refused).fields)
    })
  }
})
