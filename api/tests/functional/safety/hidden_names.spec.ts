import { test } from '@japa/runner'
import type { Comment, Post } from '@fieldhouse/contract'
import PrivacySettings from '#people/privacy_settings'
import type User from '#people/user'
import { deleteDueAccounts } from '#accounts/deletion/delete'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { approvalsOf, decide as decideApproval } from '#tests/support/approvals'
import { pathsThatSay } from '#tests/support/every_get'
import { family, type Member } from '#tests/support/families'
import { report } from '#tests/support/moderation'
import { later } from '#tests/support/connections'
import { PASSWORD, someone } from '#tests/support/people'
import { block } from '#tests/support/relations'

/** A unique name. */
const NAME = 'Quillfeather'
const OPEN = { profileVisibility: 'public', contactVisibility: 'public' } as const

const BLOCKED = 'blocked everybody'

/** A guardian reads a child's conversations and activities unredacted, or hiding would keep them from the guardian. */
const isOversight = (path: string) =>
  /^\/api\/(children\/.*\/conversations|activity-log)/.test(path)

const hides = (user: User) =>
  PrivacySettings.query().where({ userId: user.id }).update({ profileVisibility: 'private' })

/**
 * Ways to be hidden from a viewer, and whether they also end relations, so that even related people no longer see the name.
 */
const WAYS: Record<
  string,
  { hide: (person: Member, viewers: Member[]) => Promise<unknown>; tiesGo: boolean }
> = {
  'has a private profile': { hide: ({ user }) => hides(user), tiesGo: false },
  [BLOCKED]: {
    hide: async ({ user }, viewers) => {
      for (const viewer of viewers) await block(user, viewer.user)
    },
    tiesGo: true,
  },
  'was suspended': {
    hide: ({ user }) =>
      pool.query('update users set suspended_at = now() where id = $1', [user.id]),
    tiesGo: true,
  },
  'asked for deletion': {
    hide: ({ visitor }) =>
      visitor.send('DELETE', '/api/account', { json: { currentPassword: PASSWORD } }),
    tiesGo: true,
  },
  'is deleted': {
    hide: async ({ visitor }) => {
      await visitor.send('DELETE', '/api/account', { json: { currentPassword: PASSWORD } })
      await later(31)
      await deleteDueAccounts()
      const { rowCount } = await pool.query('select from users where last_name = $1', [NAME])
      if (rowCount !== 0) throw new Error('the account is still there')
    },
    tiesGo: true,
  },
}

/** A person, and a child with a guardian, who are related to them in every possible way. */
async function acquainted({ isConnected }: { isConnected: boolean }) {
  const person = await someone({ firstName: 'Pat', lastName: NAME, levels: OPEN })
  const { child, parent } = await family()
  await PrivacySettings.query().where({ userId: child.user.id }).update(OPEN)
  const viewers: Member[] = [child, parent]
  const ids = [person.user.id, child.user.id, parent.user.id]

  const { json: theirs } = await person.visitor.post<Post>('/api/posts', { content: 'Mine' })
  ids.push(theirs.id)
  for (const { visitor } of viewers) {
    const { json: post } = await visitor.post<Post>('/api/posts', { content: 'Theirs' })
    await pool.query(`update posts set status = 'published' where id = $1`, [post.id])
    await person.visitor.put(`/api/posts/${post.id}/fire`)
    await person.visitor.put(`/api/posts/${post.id}/boost`)
    const { json } = await person.visitor.post<Comment>(`/api/posts/${post.id}/comments`, {
      content: 'Well run',
    })
    await visitor.put(`/api/posts/${theirs.id}/fire`)
    await visitor.put(`/api/posts/${theirs.id}/boost`)
    await visitor.post(`/api/posts/${theirs.id}/comments`, { content: 'And you' })
    await visitor.post('/api/mutes', { userId: person.user.id })
    await report(visitor, 'profile', person.user.id)
    ids.push(post.id, json.id)
  }
  await person.visitor.post('/api/connections', { userId: child.user.id })
  const [asked] = await approvalsOf(parent)
  await decideApproval(parent, asked?.id ?? '', isConnected ? 'approved' : 'declined')
  if (isConnected) {
    await pool.query(`update connections set status = 'accepted', decided_at = now()`)
    await child.visitor.post('/api/messages', { recipientId: person.user.id, content: 'Hi' })
    await person.visitor.post('/api/connections', { userId: parent.user.id })
    await parent.visitor.post('/api/messages', { recipientId: person.user.id, content: 'Hi' })
  }
  return { person, viewers, places: { ids, words: [NAME, 'Pat'] } }
}

test.group('Names of people who became hidden', (group) => {
  group.each.setup(cleanDatabase)

  test('appear in many places before', async ({ assert }) => {
    const { viewers, places } = await acquainted({ isConnected: true })
    const [child, parent] = viewers as [Member, Member]
    const said = new Set([
      ...(await pathsThatSay(child.visitor, places, [NAME])),
      ...(await pathsThatSay(parent.visitor, places, [NAME])),
    ])
    for (const path of [
      '/api/mutes',
      '/api/approvals?status=approved',
      '/api/connections',
      '/api/messages/conversations',
      '/api/notifications',
      '/api/posts/feed',
      `/api/activity-log/${child.user.id}`,
      `/api/children/${child.user.id}/conversations`,
    ]) {
      if (path !== '/api/posts/feed') assert.isTrue(said.has(path), path)
    }
  })

  for (const [way, { hide, tiesGo }] of Object.entries(WAYS)) {
    for (const isConnected of tiesGo ? [true, false] : [false]) {
      const who = isConnected ? 'whoever is connected and writes with them' : 'whoever knew them'
      test(`after ${way} the name is shown nowhere to ${who}`, async ({ assert }) => {
        const { person, viewers, places } = await acquainted({ isConnected })
        await hide(person, viewers)
        for (const { visitor } of viewers) {
          const said = await pathsThatSay(visitor, places, [NAME])
          const staysForGuardians = !tiesGo || way === BLOCKED
          assert.deepEqual(
            said.filter((path) => !(staysForGuardians && isOversight(path))),
            [],
          )
        }
      }).timeout(600_000)
    }
  }

  test('a mute can be removed without the name', async ({ assert }) => {
    const { person, viewers } = await acquainted({ isConnected: false })
    await hides(person.user)
    const [viewer] = viewers as [Member]
    const { json } = await viewer.visitor.get<{ userId: string; user: null }[]>('/api/mutes')
    assert.deepInclude(json[0], { userId: person.user.id, user: null })
    await viewer.visitor.delete(`/api/mutes/${json[0]?.userId}`)
    assert.isEmpty((await viewer.visitor.get<unknown[]>('/api/mutes')).json)
  })
})
