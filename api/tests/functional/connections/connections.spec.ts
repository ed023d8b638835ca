import { test } from '@japa/runner'
import type { Connection } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { bornYearsAgo, person, signedIn, someone } from '#tests/support/people'
import { roundTrips } from '#tests/support/queries'
import { connect } from '#tests/support/relations'
import { nextOf, Visitor } from '#tests/support/visitor'
import { remove, connectionsOf, requestsOf } from '#tests/support/connections'

test.group('Lists of connections', (group) => {
  group.each.setup(cleanDatabase)

  test('are newest first; pages have no gaps or repeats', async ({ assert }) => {
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

  test('exclude suspended people', async ({ assert }) => {
    const { user, visitor } = await someone()
    const suspended = await person({ isSuspended: true })
    await connect(user, suspended)
    assert.deepEqual(await connectionsOf(visitor), [])
    const { rows } = await pool.query<{ id: string }>('select id from connections')
    assert.equal((await remove(visitor, rows[0]?.id ?? '')).status, 404)
  })

  test('take one round trip after the session’s', async ({ assert }) => {
    const { visitor } = await someone()
    assert.equal(await roundTrips(() => connectionsOf(visitor)), 2)
    assert.equal(await roundTrips(() => requestsOf(visitor)), 2)
  })

  test('are refused to signed-out visitors, without an account type, and with a forged cursor', async ({
    assert,
  }) => {
    const untyped = await someone({ accountType: null, dateOfBirth: null })
    const { visitor } = await someone()
    for (const path of ['/api/connections', '/api/connections/requests']) {
      assert.equal((await new Visitor().get(path)).status, 401)
      assert.equal((await untyped.visitor.get(path)).status, 403)
      assert.equal((await visitor.get(`${path}?cursor=AAAA`)).status, 422)
      assert.equal((await visitor.get(`${path}?limit=0`)).status, 422)
    }
  })

  test('are open to a minor who awaits a guardian', async ({ assert }) => {
    const { visitor } = await someone({ dateOfBirth: bornYearsAgo(17) })
    assert.deepEqual(await connectionsOf(visitor), [])
  })
})

test.group('Access by a connection', (group) => {
  group.each.setup(cleanDatabase)

  test('includes the profile at every level but private', async ({ assert }) => {
    const { user, visitor } = await someone()
    const other = await person({ levels: { profileVisibility: 'sponsors' } })
    assert.equal((await visitor.get(`/api/profiles/${other.id}`)).status, 404)
    await connect(other, user)
    assert.equal((await visitor.get(`/api/profiles/${other.id}`)).status, 200)
    assert.equal((await (await signedIn(other)).get(`/api/profiles/${user.id}`)).status, 200)
  })
})
