import { test } from '@japa/runner'
import type { Connection, SetAside } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { conversationsOf, send, threadOf } from '#tests/support/messages'
import { heard } from '#tests/support/notifications'
import { bornYearsAgo, person, someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { roundTrips } from '#tests/support/queries'
import { block as blockedBy, connect } from '#tests/support/relations'
import { nextOf, problemIn, Visitor } from '#tests/support/visitor'

const MISSING = '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'

type List = 'blocks' | 'mutes'

const put = (visitor: Visitor, list: List, userId: string) =>
  visitor.post<SetAside>(`/api/${list}`, { userId })

const takeBack = (visitor: Visitor, list: List, userId: string) =>
  visitor.send('DELETE', `/api/${list}/${userId}`)

const listed = async (visitor: Visitor, list: List) =>
  (await visitor.get<SetAside[]>(`/api/${list}`)).json.map(({ userId }) => userId)

test.group('Blocks and mutes', (group) => {
  group.each.setup(cleanDatabase)

  for (const list of ['blocks', 'mutes'] as const) {
    test(`${list}: a visible person is added once, and removed again`, async ({ assert }) => {
      const { visitor } = await someone()
      const other = await person({ firstName: 'Kai' })
      const first = await put(visitor, list, other.id)
      assert.equal(first.status, 201)
      assert.include(first.json.user, { id: other.id, firstName: 'Kai' })
      const second = await put(visitor, list, other.id)
      assert.equal(second.status, 200)
      assert.deepEqual(second.json, first.json)
      assert.deepEqual(await listed(visitor, list), [other.id])
      assert.equal((await takeBack(visitor, list, other.id)).status, 204)
      assert.equal((await takeBack(visitor, list, other.id)).status, 204)
      assert.deepEqual(await listed(visitor, list), [])
    })

    test(`${list}: ten concurrent writes are one`, async ({ assert }) => {
      const { visitor } = await someone()
      const other = await person()
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => put(visitor, list, other.id)),
      )
      assert.lengthOf(
        answers.filter(({ status }) => status === 201),
        1,
      )
      assert.deepEqual(await listed(visitor, list), [other.id])
    })

    test(`${list}: a hidden, unrelated person is not found`, async ({ assert }) => {
      const { user, visitor } = await someone()
      const blocking = await person()
      await blockedBy(blocking, user)
      await connect(blocking, user)
      for (const id of [
        MISSING,
        blocking.id,
        (await person({ levels: { profileVisibility: 'private' } })).id,
        (await person({ isSuspended: true })).id,
      ]) {
        const refused = await put(visitor, list, id)
        assert.equal(refused.status, 404)
        assert.equal(problemIn(refused).code, 'not_found')
      }
    })

    test(`${list}: a hidden person who asked to connect can be added`, async ({ assert }) => {
      const kai = await someone({ levels: { contactVisibility: 'public' } })
      const hidden = await someone({ levels: { profileVisibility: 'private' } })
      await hidden.visitor.post('/api/connections', { userId: kai.user.id })
      assert.equal((await put(kai.visitor, list, hidden.user.id)).status, 201)
    })

    test(`${list}: the viewer, malformed ids and signed-out visitors are refused`, async ({
      assert,
    }) => {
      const { user, visitor } = await someone()
      assert.equal((await put(visitor, list, user.id)).status, 422)
      assert.equal((await put(visitor, list, 'x')).status, 422)
      assert.equal((await visitor.post(`/api/${list}`, {})).status, 422)
      assert.equal((await takeBack(visitor, list, 'x')).status, 404)
      assert.equal((await takeBack(visitor, list, MISSING)).status, 204)
      assert.equal((await put(new Visitor(), list, user.id)).status, 401)
      assert.equal((await visitor.get(`/api/${list}?cursor=AAAA`)).status, 422)
      const untyped = await someone({ accountType: null, dateOfBirth: null })
      assert.equal((await put(untyped.visitor, list, user.id)).status, 403)
    })

    test(`${list}: a minor who awaits a guardian may use it`, async ({ assert }) => {
      const alone = await someone({ dateOfBirth: bornYearsAgo(17) })
      const other = await person()
      assert.equal((await put(alone.visitor, list, other.id)).status, 201)
      assert.equal((await takeBack(alone.visitor, list, other.id)).status, 204)
    })

    test(`${list}: newest first, paged, with one round trip`, async ({ assert }) => {
      const { visitor } = await someone()
      const others: string[] = []
      for (let i = 0; i < 5; i += 1) {
        const { id } = await person()
        await put(visitor, list, id)
        others.unshift(id)
      }
      const seen: string[] = []
      let path: string | undefined = `/api/${list}?limit=2`
      while (path) {
        const { json, headers }: Awaited<ReturnType<typeof visitor.get<SetAside[]>>> =
          await visitor.get<SetAside[]>(path)
        seen.push(...json.map(({ userId }) => userId))
        path = nextOf(headers)
      }
      assert.deepEqual(seen, others)
      assert.equal(await roundTrips(() => listed(visitor, list)), 2)
    })
  }

  test('mutes are private and change nothing else', async ({ assert }) => {
    const [amara, kai] = [await someone(), await someone()]
    await connect(amara.user, kai.user)
    await postBy(kai.user, { content: 'loud' })
    await put(amara.visitor, 'mutes', kai.user.id)
    assert.deepEqual((await amara.visitor.get('/api/posts/feed')).json, [])
    assert.equal((await amara.visitor.get(`/api/profiles/${kai.user.id}`)).status, 200)
    assert.equal((await send(kai.visitor, amara.user.id)).status, 201)
  })
})

test.group('A block', (group) => {
  group.each.setup(cleanDatabase)

  async function blocked() {
    const amara = await someone({ levels: { contactVisibility: 'public' } })
    const kai = await someone({ levels: { contactVisibility: 'public' } })
    await connect(amara.user, kai.user)
    await send(kai.visitor, amara.user.id)
    await put(amara.visitor, 'blocks', kai.user.id)
    return { amara, kai }
  }

  test('ends the connection, and unblocking does not restore it', async ({ assert }) => {
    const { amara, kai } = await blocked()
    assert.deepEqual((await kai.visitor.get('/api/connections')).json, [])
    await takeBack(amara.visitor, 'blocks', kai.user.id)
    assert.deepEqual((await kai.visitor.get('/api/connections')).json, [])
    assert.deepEqual((await amara.visitor.get('/api/connections')).json, [])
  })

  test('hides both people from each other: profile, posts, thread, conversations', async ({
    assert,
  }) => {
    const { amara, kai } = await blocked()
    await postBy(amara.user, { content: 'from Amara' })
    await postBy(kai.user, { content: 'from Kai' })
    for (const [one, other] of [
      [amara, kai],
      [kai, amara],
    ] as const) {
      assert.equal((await one.visitor.get(`/api/profiles/${other.user.id}`)).status, 404)
      assert.equal((await one.visitor.get(`/api/profiles/${other.user.id}/posts`)).status, 404)
      assert.equal((await threadOf(one.visitor, other.user.id)).status, 404)
      assert.deepEqual(await conversationsOf(one.visitor), [])
      assert.lengthOf((await one.visitor.get<unknown[]>('/api/posts/feed')).json, 1)
    }
  })

  test('is never announced', async ({ assert }) => {
    const { kai } = await blocked()
    assert.deepEqual(
      (await heard(kai.visitor)).map(({ type }) => type).filter((type) => type !== 'welcome'),
      [],
    )
    assert.deepEqual(await listed(kai.visitor, 'blocks'), [])
  })

  test('keeps the blocked person on the blocker’s list, also after blocking back', async ({
    assert,
  }) => {
    const { amara, kai } = await blocked()
    assert.equal((await put(kai.visitor, 'blocks', amara.user.id)).status, 404)
    assert.deepEqual(await listed(amara.visitor, 'blocks'), [kai.user.id])
  })

  test('removes a pending request for good', async ({ assert }) => {
    const kai = await someone({ levels: { contactVisibility: 'public' } })
    const amara = await someone()
    await amara.visitor.post<Connection>('/api/connections', { userId: kai.user.id })
    await put(kai.visitor, 'blocks', amara.user.id)
    await takeBack(kai.visitor, 'blocks', amara.user.id)
    assert.deepEqual((await kai.visitor.get('/api/connections/requests')).json, [])
    assert.deepEqual((await amara.visitor.get('/api/connections/requests')).json, [])
  })

  test('leaves a declined request declined', async ({ assert }) => {
    const kai = await someone({ levels: { contactVisibility: 'public' } })
    const amara = await someone()
    const { json } = await amara.visitor.post<Connection>('/api/connections', {
      userId: kai.user.id,
    })
    await kai.visitor.put(`/api/connections/${json.id}`, { status: 'declined' })
    await put(kai.visitor, 'blocks', amara.user.id)
    await takeBack(kai.visitor, 'blocks', amara.user.id)
    await amara.visitor.post('/api/connections', { userId: kai.user.id })
    assert.deepEqual((await kai.visitor.get('/api/connections/requests')).json, [])
  })

  test('leaves no request sent at the same moment', async ({ assert }) => {
    for (let i = 0; i < 5; i += 1) {
      const kai = await someone({ levels: { contactVisibility: 'public' } })
      const amara = await someone()
      await Promise.all([
        amara.visitor.post('/api/connections', { userId: kai.user.id }),
        put(kai.visitor, 'blocks', amara.user.id),
      ])
    }
    const { rowCount } = await pool.query('select from connections')
    assert.equal(rowCount, 0)
  })
})
