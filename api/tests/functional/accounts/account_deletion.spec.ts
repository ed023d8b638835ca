import { test } from '@japa/runner'
import {
  type AccountDeletionPlan,
  api,
  type Conversation,
  type CurrentUser,
  type Endpoint,
  type Message,
  type Notification,
  type Post,
} from '@fieldhouse/contract'
import { deleteAccount, deleteDueAccounts } from '#accounts/deletion/delete'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { conversationsOf, send, threadOf } from '#tests/support/messages'
import {
  bornYearsAgo,
  linkGuardian,
  PASSWORD,
  person,
  signedIn,
  someone,
} from '#tests/support/people'
import { connect } from '#tests/support/relations'
import { problemIn, Visitor } from '#tests/support/visitor'

const DAY_MS = 24 * 60 * 60 * 1_000
const VERIFIED_PARENT = {
  accountType: 'parent',
  isVerified: true,
  hasBackgroundCheck: true,
} as const
const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const

const leave = (visitor: Visitor, currentPassword: string | null = PASSWORD) =>
  visitor.delete<AccountDeletionPlan>('/api/account', { json: { currentPassword } })

const later = (days: number) => clock.travelTo(new Date(clock.now().getTime() + days * DAY_MS))

async function signIn(email: string): Promise<Visitor> {
  const visitor = new Visitor()
  await visitor.post('/api/login', { email, password: PASSWORD })
  return visitor
}

const statusOf = async (visitor: Visitor) =>
  (await visitor.get<CurrentUser>('/api/auth/user')).json.status

const noticesOf = async (visitor: Visitor) =>
  (await visitor.get<Notification[]>('/api/notifications')).json.map(({ message }) => message)

test.group('Requesting the deletion of an account', (group) => {
  group.each.setup(cleanDatabase)

  test('returns the date, and ends every session at once', async ({ assert }) => {
    const { user, visitor: phone } = await someone()
    const laptop = await signedIn(user)
    const answer = await leave(phone)
    assert.equal(answer.status, 200)
    const days = (Date.parse(answer.json.deletesAt) - clock.now().getTime()) / DAY_MS
    assert.closeTo(days, 30, 0.01)
    assert.equal((await phone.get('/api/auth/user')).status, 401)
    assert.equal((await laptop.get('/api/auth/user')).status, 401)
    assert.equal(phone.cookies.size, 0)
  })

  test('requires the current password; without it nothing happens', async ({ assert }) => {
    const { visitor } = await someone()
    for (const wrong of ['not-my-password', null]) {
      const answer = await leave(visitor, wrong)
      assert.equal(answer.status, 422)
      assert.property(problemIn(answer).fields, 'currentPassword')
    }
    assert.equal(await statusOf(visitor), 'active')
  })

  test('is limited to ten wrong passwords', async ({ assert }) => {
    const { visitor } = await someone()
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await leave(visitor, 'a guess of somebody')).status)
    }
    assert.deepEqual(statuses, [...Array<number>(10).fill(422), 429])
  })

  test('needs no password for an account with single sign-on', async ({ assert }) => {
    const { user, visitor } = await someone()
    await pool.query('update users set password_hash = null where id = $1', [user.id])
    assert.equal((await leave(visitor, null)).status, 200)
  })

  test('hides the person from everybody, like a missing account', async ({ assert }) => {
    const { user: leaver, visitor } = await someone({ lastName: 'Okonkwo-Reyes' })
    const { user: friend, visitor: asFriend } = await someone()
    await connect(leaver, friend)
    const { json: post } = await visitor.post<Post>('/api/posts', { content: 'Last one.' })
    await send(visitor, friend.id, 'Good luck!')
    assert.lengthOf(await conversationsOf(asFriend), 1)
    await leave(visitor)

    const missing = await asFriend.get(`/api/profiles/${crypto.randomUUID()}`)
    const profile = await asFriend.get(`/api/profiles/${leaver.id}`)
    assert.equal(profile.status, missing.status)
    assert.equal((await asFriend.get(`/api/posts/${post.id}`)).status, 404)
    const feed = await asFriend.get('/api/posts/feed')
    assert.notInclude(feed.text, post.id)
    assert.deepEqual((await asFriend.get('/api/search?q=okonkwo')).json, [])
    assert.deepEqual(await conversationsOf(asFriend), [])
    assert.equal((await threadOf(asFriend, leaver.id)).status, 404)
    assert.deepEqual((await asFriend.get('/api/connections')).json, [])
    assert.notInclude((await asFriend.get('/api/notifications')).text, 'Okonkwo')
    assert.equal((await send(asFriend, leaver.id)).status, 403)
  })

  test('at sign-in the date of the deletion is shown, and all other calls are refused', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const { deletesAt } = (await leave(visitor)).json
    const again = await signIn(user.email)
    const { json } = await again.get<CurrentUser>('/api/auth/user')
    assert.deepEqual([json.status, json.deletesAt], ['deleting', deletesAt])
    const refused = Object.values(api as Record<string, Endpoint>).filter(
      ({ access, whileDeleting }) =>
        access !== 'anyone' && access !== 'deploy_token' && !whileDeleting,
    )
    assert.isAbove(refused.length, 60)
    for (const { method, path } of refused) {
      const answer = await again.send(method, path.replaceAll(/\{\w+\}/g, user.id))
      assert.deepEqual(
        [answer.status, problemIn(answer).code],
        [403, 'account_deleting'],
        `${method} ${path}`,
      )
    }
    assert.equal((await again.get('/api/account/export')).status, 200)
    assert.equal((await again.post('/api/logout')).status, 204)
  })

  test('a repeated request keeps the date', async ({ assert }) => {
    const { user, visitor } = await someone()
    const first = (await leave(visitor)).json
    later(10)
    const again = await signIn(user.email)
    assert.deepEqual((await leave(again)).json, first)
    assert.equal((await again.get('/api/auth/user')).status, 401)
  })

  test('a member who cancels within thirty days gets everything back', async ({ assert }) => {
    const { user, visitor } = await someone()
    const { json: post } = await visitor.post<Post>('/api/posts', { content: 'Still here.' })
    const { visitor: reader } = await someone()
    await leave(visitor)
    later(29)
    const again = await signIn(user.email)
    const { json } = await again.post<CurrentUser>('/api/account/restore')
    assert.deepEqual([json.status, json.deletesAt], ['active', null])
    assert.equal((await reader.get(`/api/posts/${post.id}`)).status, 200)
    assert.equal((await again.post('/api/account/restore')).status, 200)
    later(10)
    assert.equal(await deleteDueAccounts(), 0)
    assert.equal(await statusOf(again), 'active')
  })

  test('after thirty days sign-in behaves as if there were no account, and nothing restores it', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    await leave(visitor)
    later(29.9)
    const stillIn = await signIn(user.email)
    later(0.2)
    const late = new Visitor()
    const { email } = user
    const unknown = await late.post('/api/login', { email: 'nobody@example.com', password: 'x' })
    const gone = await late.post('/api/login', { email, password: PASSWORD })
    assert.equal(gone.status, 401)
    assert.equal(problemIn(gone).message, problemIn(unknown).message)
    assert.equal((await stillIn.post('/api/account/restore')).status, 409)
  })

  test('the only admin cannot leave, one of two can', async ({ assert }) => {
    const { visitor: admin } = await someone(ADMIN)
    await person({ accountType: 'admin' })
    const refused = await leave(admin)
    assert.equal(refused.status, 409)
    assert.equal(problemIn(refused).code, 'last_admin')
    const { visitor: second } = await someone(ADMIN)
    const answers = await Promise.all([leave(admin), leave(second)])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 409],
    )
  })

  test('a guardian who leaves notifies the child, who then awaits a guardian', async ({
    assert,
  }) => {
    const { user: child, visitor: asChild } = await someone({ dateOfBirth: bornYearsAgo(17) })
    const { user: guardian, visitor } = await someone({ ...VERIFIED_PARENT, firstName: 'Nia' })
    await linkGuardian(child, guardian)
    assert.equal(await statusOf(asChild), 'active')
    await leave(visitor)
    assert.equal(await statusOf(asChild), 'awaiting_guardian')
    const [told] = (await asChild.get<Notification[]>('/api/notifications')).json
    assert.match(told?.message ?? '', /^Nia .*delet/)
    assert.equal(told?.actionUrl, '/parental-controls')

    await (await signIn(guardian.email)).post('/api/account/restore')
    assert.equal(await statusOf(asChild), 'active')
    await leave(await signIn(guardian.email))
    later(31)
    await deleteDueAccounts()
    assert.equal(await statusOf(await signedIn(child)), 'awaiting_guardian')
  })

  test('a child who leaves notifies the guardian; a child without one may leave too', async ({
    assert,
  }) => {
    const { user: child, visitor: asChild } = await someone({
      dateOfBirth: bornYearsAgo(17),
      firstName: 'Ivy',
    })
    const { user: guardian, visitor: asGuardian } = await someone(VERIFIED_PARENT)
    await linkGuardian(child, guardian)
    assert.equal((await leave(asChild)).status, 200)
    assert.isTrue((await noticesOf(asGuardian)).some((notice) => /^Ivy .*delet/.test(notice)))
    const { visitor: alone } = await someone({ dateOfBirth: bornYearsAgo(17) })
    assert.equal((await leave(alone)).status, 200)
  })
})

test.group('A deleted account', (group) => {
  group.each.setup(cleanDatabase)

  test('leaves sent messages to their recipients, with a former member as the author', async ({
    assert,
  }) => {
    const { user: leaver, visitor } = await someone({ firstName: 'Amara', lastName: 'Quill' })
    const { user: friend, visitor: before } = await someone()
    await connect(leaver, friend)
    await send(visitor, friend.id, 'See you at the meet.')
    await send(before, leaver.id, 'See you!')
    await leave(visitor)
    later(31)
    assert.equal(await deleteDueAccounts(), 1)
    const asFriend = await signedIn(friend)

    const [conversation] = (await conversationsOf(asFriend)) as [Conversation]
    assert.deepInclude(conversation.user, {
      id: leaver.id,
      firstName: 'Former',
      lastName: 'member',
      profileImageUrl: null,
      isVerified: false,
    })
    const thread = await threadOf(asFriend, leaver.id)
    assert.deepEqual(
      (thread.json as Message[]).map(({ content }) => content),
      ['See you at the meet.', 'See you!'],
    )
    assert.notInclude(thread.text, 'Quill')
    assert.equal((await asFriend.get(`/api/profiles/${leaver.id}`)).status, 404)
    assert.equal((await send(asFriend, leaver.id)).status, 403)
  })

  test('removes unanswered requests, and conversations without members', async ({ assert }) => {
    const { visitor } = await someone()
    const { user: stranger } = await someone({ levels: { contactVisibility: 'public' } })
    assert.equal((await send(visitor, stranger.id, 'May I ask?')).status, 201)
    await leave(visitor)

    const [one, other] = [await someone(), await someone()]
    await connect(one.user, other.user)
    await send(one.visitor, other.user.id, 'Bye.')
    await leave(one.visitor)
    await leave(other.visitor)
    later(31)
    assert.equal(await deleteDueAccounts(), 3)
    for (const table of ['threads', 'messages', 'thread_members']) {
      const { rows } = await pool.query(`select * from ${table}`)
      assert.deepEqual(rows, [], table)
    }
    const { rows: left } = await pool.query<{ id: string }>('select id from users')
    assert.deepEqual(
      left.map(({ id }) => id),
      [stranger.id],
    )
  })

  test('removes its fires, boosts and comments from others’ counts', async ({ assert }) => {
    const { visitor } = await someone()
    const { user, visitor: author } = await someone()
    const { json: post } = await author.post<Post>('/api/posts', { content: 'Personal best!' })
    await visitor.put(`/api/posts/${post.id}/fire`)
    await visitor.put(`/api/posts/${post.id}/boost`)
    await visitor.post(`/api/posts/${post.id}/comments`, { content: 'Wow.' })
    await leave(visitor)
    later(31)
    await deleteDueAccounts()
    const { json } = await (await signedIn(user)).get<Post>(`/api/posts/${post.id}`)
    assert.deepInclude(json, { fireCount: 0, boostCount: 0, commentCount: 0 })
  })

  test('survives a cancellation at the last moment', async ({ assert }) => {
    const { user, visitor } = await someone()
    await leave(visitor)
    later(29)
    assert.isFalse(await deleteAccount(user.id))
    const again = await signIn(user.email)
    await again.post('/api/account/restore')
    later(2)
    assert.isFalse(await deleteAccount(user.id))
    assert.equal(await statusOf(again), 'active')
  })

  test('is deleted once, even after an interrupted run', async ({ assert }) => {
    const { user, visitor } = await someone()
    await visitor.post('/api/posts', { content: 'Half gone.' })
    await leave(visitor)
    later(31)
    // State after a kill: partly deleted.
    await pool.query('delete from posts where author_id = $1', [user.id])
    await pool.query('delete from privacy_settings where user_id = $1', [user.id])
    assert.equal(await deleteDueAccounts(), 1)
    assert.equal(await deleteDueAccounts(), 0)
    const { rows } = await pool.query('select id from users where id = $1', [user.id])
    assert.deepEqual(rows, [])
  })

  test('frees its email for a new account', async ({ assert }) => {
    const { user, visitor } = await someone()
    await leave(visitor)
    later(31)
    await deleteDueAccounts()
    const answer = await new Visitor().post('/api/register', {
      email: user.email,
      password: 'another-long-phrase-77',
      firstName: 'New',
      lastName: 'Person',
    })
    assert.equal(answer.status, 201)
  })
})
