import { test } from '@japa/runner'
import type { Connection, Notification } from '@fieldhouse/contract'
import { clock } from '#services/clock'
import { pool } from '#services/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, linkGuardian, person, signedIn, someone } from '#tests/support/people'
import { roundTrips } from '#tests/support/queries'
import { block, connect } from '#tests/support/relations'
import { nextOf, problemIn, Visitor } from '#tests/support/visitor'

const MISSING = '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'

/** Someone whom everybody may ask. */
const open = { levels: { contactVisibility: 'public' } } as const

const ask = (visitor: Visitor, userId: string, note?: string) =>
  visitor.post<Connection>('/api/connections', { userId, ...(note ? { note } : {}) })

const answer = (visitor: Visitor, id: string, status: 'accepted' | 'declined') =>
  visitor.put<Connection>(`/api/connections/${id}`, { status })

const remove = (visitor: Visitor, id: string) => visitor.send('DELETE', `/api/connections/${id}`)

const connectionsOf = async (visitor: Visitor) =>
  (await visitor.get<Connection[]>('/api/connections')).json

const requestsOf = async (visitor: Visitor) =>
  (await visitor.get<Connection[]>('/api/connections/requests')).json

/** What somebody has not read yet, beside their welcome. */
const heardOf = async (visitor: Visitor) =>
  (await visitor.get<Notification[]>('/api/notifications?unread=true')).json
    .map(({ type }) => type)
    .filter((type) => type !== 'welcome')

async function two() {
  const [amara, kai] = [await someone({ ...open, firstName: 'Amara' }), await someone(open)]
  return { amara, kai }
}

/** Days go by; everybody stays signed in. */
async function later(days: number) {
  await pool.query(`update sessions set expires_at = now() + interval '3 years'`)
  clock.travelTo(new Date(Date.now() + days * 24 * 60 * 60 * 1_000))
}

test.group('Requests to connect', (group) => {
  group.each.setup(cleanDatabase)

  test('a request is seen by both, and nobody is connected yet', async ({ assert }) => {
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
    assert.deepEqual(await heardOf(kai.visitor), ['connection_request'])
  })

  test('the same request again is the same request', async ({ assert }) => {
    const { amara, kai } = await two()
    const first = await ask(amara.visitor, kai.user.id)
    const second = await ask(amara.visitor, kai.user.id.toUpperCase())
    assert.deepEqual([first.status, second.status], [201, 200])
    assert.deepEqual(second.json, first.json)
    assert.lengthOf(await requestsOf(kai.visitor), 1)
  })

  test('accepting connects the two, and who asked hears of it', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    const accepted = await answer(kai.visitor, json.id, 'accepted')
    assert.equal(accepted.status, 200)
    assert.include(accepted.json, { id: json.id, status: 'accepted', direction: 'in' })
    assert.equal((await connectionsOf(amara.visitor))[0]?.user.id, kai.user.id)
    assert.equal((await connectionsOf(kai.visitor))[0]?.user.id, amara.user.id)
    assert.deepEqual(await requestsOf(amara.visitor), [])
    assert.deepEqual(await heardOf(amara.visitor), ['connection_accepted'])
    assert.deepEqual(await heardOf(kai.visitor), [])
  })

  test('accepting again changes nothing; declining then is a conflict', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    await answer(kai.visitor, json.id, 'accepted')
    assert.equal((await answer(kai.visitor, json.id, 'accepted')).status, 200)
    assert.equal((await answer(kai.visitor, json.id, 'declined')).status, 409)
    assert.lengthOf(await connectionsOf(kai.visitor), 1)
    assert.deepEqual(await heardOf(amara.visitor), ['connection_accepted'])
  })

  test('asking who is connected already gives the connection', async ({ assert }) => {
    const { amara, kai } = await two()
    await connect(amara.user, kai.user)
    const { status, json } = await ask(kai.visitor, amara.user.id)
    assert.equal(status, 200)
    assert.equal(json.status, 'accepted')
  })

  test('two requests that cross connect', async ({ assert }) => {
    const { amara, kai } = await two()
    await ask(amara.visitor, kai.user.id)
    const { status, json } = await ask(kai.visitor, amara.user.id)
    assert.equal(status, 200)
    assert.equal(json.status, 'accepted')
    assert.lengthOf(await connectionsOf(amara.visitor), 1)
  })

  test('ten requests of each side at the same moment make one connection', async ({ assert }) => {
    const { amara, kai } = await two()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        i % 2 ? ask(amara.visitor, kai.user.id) : ask(kai.visitor, amara.user.id),
      ),
    )
    for (const { status } of answers) assert.include([200, 201], status)
    const { rows } = await pool.query('select status from connections')
    assert.deepEqual(rows, [{ status: 'accepted' }])
  })

  test('who hides their profile can ask, shows themselves by it, and can be accepted', async ({
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

  test('to whom one cannot see: as to nobody', async ({ assert }) => {
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

  test('to who wants to be asked by coaches only, unless one is one', async ({ assert }) => {
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

  test('by who is signed out, has no account type, or awaits a guardian', async ({ assert }) => {
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

test.group('Requests that are declined or withdrawn', (group) => {
  group.each.setup(cleanDatabase)

  test('the sender sees none, and is not told', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    const declined = await answer(kai.visitor, json.id, 'declined')
    assert.equal(declined.json.status, 'declined')
    assert.deepEqual(await requestsOf(amara.visitor), [])
    assert.deepEqual(await requestsOf(kai.visitor), [])
    assert.equal((await remove(amara.visitor, json.id)).status, 404)
    assert.deepEqual(await heardOf(amara.visitor), [])
    assert.equal((await answer(kai.visitor, json.id, 'declined')).status, 200)
    assert.equal((await answer(kai.visitor, json.id, 'accepted')).status, 409)
  })

  test('asking again too soon looks pending to the sender, and reaches nobody', async ({
    assert,
  }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    await answer(kai.visitor, json.id, 'declined')
    await later(29)
    const again = await ask(amara.visitor, kai.user.id)
    assert.equal(again.status, 201)
    assert.include(again.json, { status: 'pending', direction: 'out' })
    assert.equal((await ask(amara.visitor, kai.user.id)).status, 200)
    assert.equal((await requestsOf(amara.visitor))[0]?.status, 'pending')
    assert.deepEqual(await requestsOf(kai.visitor), [])
    assert.deepEqual(await heardOf(kai.visitor), [])
    assert.equal((await remove(amara.visitor, again.json.id)).status, 204)
    assert.deepEqual(await requestsOf(amara.visitor), [])
  })

  test('after 30 days it is heard again', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    await answer(kai.visitor, json.id, 'declined')
    await later(31)
    assert.equal((await ask(amara.visitor, kai.user.id)).status, 201)
    assert.lengthOf(await requestsOf(kai.visitor), 1)
    assert.deepEqual(await heardOf(kai.visitor), ['connection_request'])
  })

  test('who declined may ask, and meets who asked again', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    await answer(kai.visitor, json.id, 'declined')
    await ask(amara.visitor, kai.user.id)
    assert.equal((await ask(kai.visitor, amara.user.id)).json.status, 'accepted')
  })

  test('who declined may ask later, and waits like everybody', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    await answer(kai.visitor, json.id, 'declined')
    const asked = await ask(kai.visitor, amara.user.id)
    assert.include(asked.json, { status: 'pending', direction: 'out' })
    assert.equal((await requestsOf(amara.visitor))[0]?.direction, 'in')
  })

  test('a withdrawn request is gone, with what was said of it', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    assert.equal((await remove(amara.visitor, json.id)).status, 204)
    assert.deepEqual(await requestsOf(kai.visitor), [])
    assert.deepEqual(await heardOf(kai.visitor), [])
    assert.equal((await remove(amara.visitor, json.id)).status, 404)
  })

  test('removing a request that came in declines it', async ({ assert }) => {
    const { amara, kai } = await two()
    const { json } = await ask(amara.visitor, kai.user.id)
    assert.equal((await remove(kai.visitor, json.id)).status, 204)
    assert.deepEqual(await requestsOf(amara.visitor), [])
    assert.equal((await ask(amara.visitor, kai.user.id)).status, 201)
    assert.deepEqual(await requestsOf(kai.visitor), [])
  })

  test('either ends a connection', async ({ assert }) => {
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

  test('others’ connections are not there, and neither is what does not exist', async ({
    assert,
  }) => {
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

test.group('Requests of and to a minor', (group) => {
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
    assert.deepEqual(await heardOf(parent.visitor), ['approval_requested'])
  })

  test('the minor may decline without asking anyone', async ({ assert }) => {
    const { child } = await family()
    const coach = await someone(verifiedCoach)
    const { json } = await ask(coach.visitor, child.user.id)
    assert.equal((await answer(child.visitor, json.id, 'declined')).status, 200)
    assert.deepEqual(await requestsOf(coach.visitor), [])
  })

  test('a crossing request does not get around the guardian', async ({ assert }) => {
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

  test('a minor’s own request reaches nobody before the guardian’s yes', async ({ assert }) => {
    const { child, parent } = await family()
    const coach = await someone({ ...verifiedCoach, ...open })
    const asked = await ask(child.visitor, coach.user.id)
    assert.include(asked.json, { status: 'pending', direction: 'out', awaitsGuardian: true })
    assert.deepEqual(await requestsOf(coach.visitor), [])
    assert.deepEqual(await heardOf(coach.visitor), [])
    assert.equal((await answer(coach.visitor, asked.json.id, 'accepted')).status, 404)
    assert.deepEqual(await heardOf(parent.visitor), ['approval_requested'])
  })

  test('who asks back meanwhile sees their own request, and learns nothing', async ({ assert }) => {
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

  test('two minors wait, too', async ({ assert }) => {
    const { child } = await family()
    const { child: peer } = await family()
    await pool.query(
      `update privacy_settings set profile_visibility = 'public', contact_visibility = 'public'`,
    )
    const { json } = await ask(child.visitor, peer.user.id)
    assert.isTrue(json.awaitsGuardian)
    assert.deepEqual(await requestsOf(peer.visitor), [])
  })

  test('the day they turn 18 they answer for themselves', async ({ assert }) => {
    const { child } = await family()
    const coach = await someone(verifiedCoach)
    const { json } = await ask(coach.visitor, child.user.id)
    await later(366)
    assert.isFalse((await requestsOf(child.visitor))[0]?.awaitsGuardian)
    assert.equal((await answer(child.visitor, json.id, 'accepted')).status, 200)
  })
})

test.group('Lists of connections', (group) => {
  group.each.setup(cleanDatabase)

  test('the newest first; the pages join without a gap or a double', async ({ assert }) => {
    const { user, visitor } = await someone()
    await pool.query(
      `with people as (
         insert into users (email, first_name, last_name, account_type)
         select 'p' || n || '@example.com', 'P', n::text, 'parent' from generate_series(1, 45) n
         returning id, last_name::int as n
       ), privacy as (
         insert into privacy_settings (user_id) select id from people
       )
       insert into connections (requester_id, addressee_id, status, created_at, decided_at)
       select case when n % 2 = 0 then id else $1 end, case when n % 2 = 0 then $1 else id end,
         'accepted', '2026-01-01'::timestamptz, '2026-02-01'::timestamptz + (n / 3) * interval '1 h'
       from people`,
      [user.id],
    )
    const ids: string[] = []
    const times: string[] = []
    let path: string | undefined = '/api/connections?limit=20'
    while (path) {
      const { json, headers }: Awaited<ReturnType<typeof visitor.get<Connection[]>>> =
        await visitor.get<Connection[]>(path)
      ids.push(...json.map(({ id }) => id))
      times.push(...json.map(({ createdAt }) => createdAt))
      path = nextOf(headers)
    }
    assert.lengthOf(new Set(ids), 45)
    assert.deepEqual(times, [...times].sort().reverse())
  })

  test('a suspended person is in none', async ({ assert }) => {
    const { user, visitor } = await someone()
    const suspended = await person({ isSuspended: true })
    await connect(user, suspended)
    assert.deepEqual(await connectionsOf(visitor), [])
    const { rows } = await pool.query<{ id: string }>('select id from connections')
    assert.equal((await remove(visitor, rows[0]?.id ?? '')).status, 404)
  })

  test('each is one round trip beside the session’s', async ({ assert }) => {
    const { visitor } = await someone()
    assert.equal(await roundTrips(() => connectionsOf(visitor)), 2)
    assert.equal(await roundTrips(() => requestsOf(visitor)), 2)
  })

  test('signed out, without a type, or with a forged cursor there are none', async ({ assert }) => {
    const untyped = await someone({ accountType: null, dateOfBirth: null })
    const { visitor } = await someone()
    for (const path of ['/api/connections', '/api/connections/requests']) {
      assert.equal((await new Visitor().get(path)).status, 401)
      assert.equal((await untyped.visitor.get(path)).status, 403)
      assert.equal((await visitor.get(`${path}?cursor=AAAA`)).status, 422)
      assert.equal((await visitor.get(`${path}?limit=0`)).status, 422)
    }
  })

  test('a minor who awaits a guardian reads theirs', async ({ assert }) => {
    const { visitor } = await someone({ dateOfBirth: bornYearsAgo(17) })
    assert.deepEqual(await connectionsOf(visitor), [])
  })
})

test.group('What connecting opens', (group) => {
  group.each.setup(cleanDatabase)

  test('the profile, at every level but private', async ({ assert }) => {
    const { user, visitor } = await someone()
    const other = await person({ levels: { profileVisibility: 'sponsors' } })
    assert.equal((await visitor.get(`/api/profiles/${other.id}`)).status, 404)
    await connect(other, user)
    assert.equal((await visitor.get(`/api/profiles/${other.id}`)).status, 200)
    assert.equal((await (await signedIn(other)).get(`/api/profiles/${user.id}`)).status, 200)
  })
})
