import { test } from '@japa/runner'
import type { ActivityEntry, Post } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { sweepActivities } from '#activity/sweep'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { child as aChild, family, type Member, parent, turn } from '#tests/support/families'
import { send } from '#tests/support/messages'
import { linkGuardian, PASSWORD, someone } from '#tests/support/people'
import { galleryPicture, upload } from '#tests/support/pictures'
import { postBy } from '#tests/support/posts'
import { block, connect } from '#tests/support/relations'
import { nextOf, problemIn, type Response, Visitor } from '#tests/support/visitor'

const logOf = ({ visitor }: Member, childId: string, query = '') =>
  visitor.get<ActivityEntry[]>(`/api/activity-log/${childId}${query}`)

const typesOf = ({ json }: { json: ActivityEntry[] }) =>
  json.map(({ activityType }) => activityType)

test.group('Activity log of a child', (group) => {
  group.each.setup(cleanDatabase)

  /** Activities by kind, with the guardian's log entry for each. */
  const ACTIONS: {
    type: ActivityEntry['activityType']
    does: (child: Member, friend: Member) => Promise<unknown>
    hasCounterpart: boolean
  }[] = [
    {
      type: 'signed_in',
      does: ({ user }) =>
        new Visitor().post('/api/login', { email: user.email, password: PASSWORD }),
      hasCounterpart: false,
    },
    {
      type: 'post_created',
      does: ({ visitor }) => visitor.post('/api/posts', { content: 'a secret word' }),
      hasCounterpart: false,
    },
    {
      type: 'comment_created',
      does: async ({ visitor }, { user }) => {
        const { id } = await postBy(user)
        return visitor.post(`/api/posts/${id}/comments`, { content: 'a secret word' })
      },
      hasCounterpart: true,
    },
    {
      type: 'post_fired',
      does: async ({ visitor }, { user }) =>
        visitor.put(`/api/posts/${(await postBy(user)).id}/fire`),
      hasCounterpart: true,
    },
    {
      type: 'post_boosted',
      does: async ({ visitor }, { user }) =>
        visitor.put(`/api/posts/${(await postBy(user)).id}/boost`),
      hasCounterpart: true,
    },
    {
      type: 'message_sent',
      does: async (child, friend) => {
        await connect(child.user, friend.user, { approvedByGuardian: true })
        return send(child.visitor, friend.user.id, 'a secret word')
      },
      hasCounterpart: true,
    },
    {
      type: 'connection_requested',
      does: ({ visitor }, { user }) =>
        visitor.post('/api/connections', { userId: user.id, note: 'a secret word' }),
      hasCounterpart: true,
    },
    {
      type: 'profile_changed',
      does: ({ visitor }) => visitor.put('/api/athlete-profiles', { bio: 'a secret word' }),
      hasCounterpart: false,
    },
    {
      type: 'profile_changed',
      does: async ({ visitor }) =>
        visitor.put('/api/profile-images', { imageURL: await upload(visitor) }),
      hasCounterpart: false,
    },
    {
      type: 'privacy_changed',
      does: ({ visitor }) => visitor.put('/api/privacy-settings', { statsVisibility: 'private' }),
      hasCounterpart: false,
    },
    {
      type: 'profile_changed',
      does: ({ visitor }) =>
        visitor.put('/api/account/name', { firstName: 'Lena', lastName: 'Secret' }),
      hasCounterpart: false,
    },
    { type: 'media_added', does: ({ visitor }) => galleryPicture(visitor), hasCounterpart: false },
  ]

  for (const { type, does, hasCounterpart } of ACTIONS) {
    test(`logs a child’s activity without its content: ${type}`, async ({ assert }) => {
      const { child, parent } = await family()
      const friend = await someone({ levels: { contactVisibility: 'public' } })
      await does(child, friend)
      const answer = await logOf(parent, child.user.id)
      assert.equal(answer.status, 200)
      assert.deepEqual(typesOf(answer), [type])
      assert.notMatch(answer.text, /secret/i)
      const [entry] = answer.json
      assert.equal(entry?.counterpart?.id ?? null, hasCounterpart ? friend.user.id : null)
      assert.closeTo(Date.parse(entry?.createdAt ?? ''), clock.now().getTime(), 60_000)
    })

    test(`logs nothing for adults: ${type}`, async ({ assert }) => {
      await does(await someone(), await someone())
      const { rows } = await pool.query('select from child_activities')
      assert.lengthOf(rows, 0)
    })
  }

  test('includes an accepted request, even while it waits for the guardian', async ({ assert }) => {
    const { child, parent } = await family()
    const friend = await someone()
    const { rows } = await pool.query<{ id: string }>(
      `insert into connections (requester_id, addressee_id) values ($1, $2) returning id`,
      [friend.user.id, child.user.id],
    )
    for (let i = 0; i < 2; i += 1) {
      await child.visitor.put(`/api/connections/${rows[0]?.id}`, { status: 'accepted' })
    }
    const answer = await logOf(parent, child.user.id)
    assert.deepEqual(typesOf(answer), ['connection_accepted'])
    assert.equal(answer.json[0]?.counterpart?.id, friend.user.id)
  })

  test('leaves out repeated and failed writes', async ({ assert }) => {
    const { child, parent } = await family()
    const friend = await someone({ levels: { contactVisibility: 'public' } })
    const { id } = await postBy(friend.user)
    const key = { headers: { 'idempotency-key': 'once' } }
    for (let i = 0; i < 2; i += 1) {
      await child.visitor.put(`/api/posts/${id}/fire`)
      await child.visitor.post('/api/posts', { content: 'once' }, key)
      await child.visitor.put('/api/privacy-settings', { statsVisibility: 'teams' })
      await child.visitor.post('/api/connections', { userId: friend.user.id })
    }
    await child.visitor.post('/api/posts', { content: '' })
    await send(child.visitor, (await someone()).user.id, 'refused')
    await child.visitor.put('/api/privacy-settings', { statsVisibility: 'public' })
    assert.sameMembers(typesOf(await logOf(parent, child.user.id)), [
      'post_fired',
      'post_created',
      'privacy_changed',
      'connection_requested',
    ])
  })

  test('logs a retried message once', async ({ assert }) => {
    const { child, parent } = await family()
    const friend = await someone()
    await connect(child.user, friend.user, { approvedByGuardian: true })
    const key = { headers: { 'idempotency-key': 'once' } }
    await Promise.all([
      send(child.visitor, friend.user.id, 'hi', key),
      send(child.visitor, friend.user.id, 'hi', key),
    ])
    assert.deepEqual(typesOf(await logOf(parent, child.user.id)), ['message_sent'])
  })

  test('blocks, mutes and reports stay private', async ({ assert }) => {
    const { child, parent } = await family()
    const { user } = await someone()
    await child.visitor.post('/api/mutes', { userId: user.id })
    await child.visitor.post('/api/reports', {
      subjectType: 'profile',
      subjectId: user.id,
      reason: 'minor_safety',
    })
    await child.visitor.post('/api/blocks', { userId: user.id })
    await child.visitor.delete(`/api/blocks/${user.id}`)
    assert.deepEqual((await logOf(parent, child.user.id)).json, [])
  })

  test('an entry stays unchanged, with the name of a person blocked since', async ({ assert }) => {
    const { child, parent } = await family()
    const friend = await someone()
    const { id } = await postBy(friend.user)
    await child.visitor.put(`/api/posts/${id}/fire`)
    const before = (await logOf(parent, child.user.id)).json
    await block(child.user, friend.user)
    await block(friend.user, parent.user)
    assert.deepEqual((await logOf(parent, child.user.id)).json, before)
    await friend.user.merge({ suspendedAt: new Date() }).save()
    assert.isNull((await logOf(parent, child.user.id)).json[0]?.counterpart)
  })

  test('lists the newest first, in pages that stay stable under new entries', async ({
    assert,
  }) => {
    const { child, parent } = await family()
    for (let i = 0; i < 5; i += 1) await child.visitor.post('/api/posts', { content: `${i}` })
    const { json: posts } = await child.visitor.get<Post[]>(`/api/profiles/${child.user.id}/posts`)
    const seen: (string | null)[] = []
    let path: string | undefined = `/api/activity-log/${child.user.id}?limit=2`
    while (path) {
      const page: Response<ActivityEntry[]> = await parent.visitor.get(path)
      seen.push(...page.json.map(({ subjectId }) => subjectId))
      path = nextOf(page.headers)
      if (seen.length === 2) await child.visitor.post('/api/posts', { content: 'meanwhile' })
    }
    assert.deepEqual(
      seen,
      posts.map(({ id }) => id),
    )
  })

  test('is refused while the switch is off; other people’s children count as missing', async ({
    assert,
  }) => {
    const { child, parent: first } = await family()
    const second = await parent()
    await linkGuardian(child.user, second.user)
    await turn(first, { canViewActivity: false })
    const refused = await logOf(first, child.user.id)
    assert.equal(refused.status, 403)
    assert.equal(problemIn(refused).code, 'activity_not_shown')
    assert.equal((await logOf(second, child.user.id)).status, 200)
    for (const other of [await parent(), child, (await family()).parent]) {
      assert.equal((await logOf(other, child.user.id)).status, 404)
    }
    assert.equal((await new Visitor().get(`/api/activity-log/${child.user.id}`)).status, 401)
  })

  test('continues while a guardian is awaited, for the next one', async ({ assert }) => {
    const lena = await aChild()
    await new Visitor().post('/api/login', { email: lena.user.email, password: PASSWORD })
    const guardian = await parent()
    await linkGuardian(lena.user, guardian.user)
    assert.deepEqual(typesOf(await logOf(guardian, lena.user.id)), ['signed_in'])
  })

  test('an entry is deleted after twelve months, and not a day earlier', async ({
    assert,
    cleanup,
  }) => {
    cleanup(() => clock.travelBack())
    const { child } = await family()
    await child.visitor.post('/api/posts', { content: 'old' })
    const written = DateTime.fromJSDate(clock.now())
    clock.travelTo(written.plus({ months: 12 }).minus({ days: 1 }).toJSDate())
    assert.equal(await sweepActivities(), 0)
    clock.travelTo(written.plus({ months: 12, minutes: 1 }).toJSDate())
    assert.equal(await sweepActivities(), 1)
    assert.equal(await sweepActivities(), 0)
  })
})
