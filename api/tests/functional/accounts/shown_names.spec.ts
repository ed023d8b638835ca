import { test } from '@japa/runner'
import type { Comment, Post } from '@fieldhouse/contract'
import { runExport } from '#accounts/export/run'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { everyAnswer } from '#tests/support/every_get'
import { family, type Member } from '#tests/support/families'
import { lettersTo } from '#tests/support/mailbox'
import { admin, report } from '#tests/support/moderation'
import { someone } from '#tests/support/people'
import { connect } from '#tests/support/relations'
import { COACH, employ, TEAM } from '#tests/support/staff'
import { filed } from '#tests/support/verification'
import { unzip } from '#tests/support/zip'

const NAME = 'Harbor Rowing Club'
const OPEN = { profileVisibility: 'public', contactVisibility: 'public' } as const

/** Where a last name that is not there leaves its space, in plain text and in JSON. */
const TRACES = new RegExp(`${NAME}(?: {2}| +(?:$|["\\n<,.:;!?’]|\\\\n))`, 'mu')

/** Where the organization is met, at the least. */
const WHERE = [
  '/api/activity-log/{id}',
  '/api/admin/audit-log',
  '/api/admin/reports',
  '/api/admin/users',
  '/api/admin/verification-requests',
  '/api/auth/user',
  '/api/blocks',
  '/api/connections',
  '/api/employment',
  '/api/messages/conversations',
  '/api/messages/{id}',
  '/api/mutes',
  '/api/notifications',
  '/api/posts/feed',
  '/api/posts/{id}/comments',
  '/api/profiles/{id}',
  '/api/search',
  'account.json',
  'notifications.json',
  'people.json',
]

/** An organization with one name, and people who meet it wherever somebody can. */
async function known() {
  const club = await someone({ ...TEAM, firstName: 'Harbor', lastName: '', levels: OPEN })
  await club.visitor.put('/api/account/name', { firstName: NAME, lastName: '' })
  await club.user.refresh()
  await club.user.merge({ isVerified: true }).save()
  const coach = await someone({ ...COACH, levels: OPEN })
  const athlete = await someone({ isVerified: true, levels: OPEN })
  const reviewer = await admin()
  const { child, parent } = await family()
  const members: Member[] = [athlete, coach, child, parent]
  const people = [club, ...members, reviewer]
  const ids = [club, athlete, coach, child, parent, reviewer].map(({ user }) => user.id)

  await club.visitor.put('/api/athlete-profiles', { location: 'Boston, MA', bio: 'We row.' })
  const elite = { verificationLevel: 'elite', reason: 'Won the regatta' }
  await reviewer.visitor.put(`/api/admin/users/${club.user.id}`, elite)
  await employ(coach.user, club.user)
  await employ(athlete.user, club.user, 'pending')
  await connect(athlete.user, club.user)
  await connect(child.user, club.user, { approvedByGuardian: true })
  await connect(parent.user, club.user)
  const { json: theirs } = await club.visitor.post<Post>('/api/posts', { content: 'Out at six' })
  ids.push(theirs.id)
  for (const { visitor } of [athlete, coach, child, parent]) {
    const { json: post } = await visitor.post<Post>('/api/posts', { content: 'Back at ten' })
    await pool.query(`update posts set status = 'published' where id = $1`, [post.id])
    await club.visitor.put(`/api/posts/${post.id}/fire`)
    await club.visitor.put(`/api/posts/${post.id}/boost`)
    const { json: comment } = await club.visitor.post<Comment>(`/api/posts/${post.id}/comments`, {
      content: 'Well rowed',
    })
    await visitor.put(`/api/posts/${theirs.id}/boost`)
    ids.push(post.id, comment.id)
  }
  for (const { user } of [athlete, child, parent]) {
    await club.visitor.post('/api/messages', { recipientId: user.id, content: 'Practice at six' })
  }
  await report(athlete.visitor, 'profile', club.user.id)
  const { id } = await filed(club.visitor, {
    verificationType: 'background_check',
    submittedData: { fullName: NAME },
  })
  ids.push(id)
  await coach.visitor.post('/api/mutes', { userId: club.user.id })
  await parent.visitor.post('/api/blocks', { userId: club.user.id })
  return { club, people, places: { ids, words: [encodeURIComponent(NAME), 'harbor'] } }
}

test.group('The one name of an organization', (group) => {
  group.each.setup(cleanDatabase)

  test('is shown without a trace of a last name in every answer, mail and export', async ({
    assert,
  }) => {
    const { club, people, places } = await known()
    const said = new Set<string>()
    const wrong: string[] = []
    const look = (where: string, text: string) => {
      if (!text.includes(NAME)) return
      said.add(where)
      if (TRACES.test(text)) wrong.push(where)
    }
    // The log outlives each test: the newest entries can be those of others.
    const audited = `/api/admin/audit-log?subject=${club.user.id}`
    look('/api/admin/audit-log', (await people.at(-1)!.visitor.get(audited)).text)
    for (const { user, visitor } of people) {
      for (const { path, response } of await everyAnswer(visitor, places)) {
        const where = path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/gu, '{id}').replace(/\?.*/u, '')
        look(where, response.text)
      }
      for (const { subject = '', text = '', html = '' } of await lettersTo(user.email)) {
        ;[subject, text, html].forEach((part) => look('mail', part))
      }
      await visitor.post('/api/account/export')
      const { rows } = await pool.query<{ id: string }>(
        'select id from account_exports where user_id = $1',
        [user.id],
      )
      await runExport(rows[0]?.id ?? '')
      const files = await unzip((await visitor.get('/api/account/export/file')).bytes)
      for (const [name, bytes] of files) {
        if (name.endsWith('.json')) look(name, bytes.toString())
      }
    }
    assert.deepEqual([...new Set(wrong)], [])
    const missing = WHERE.filter((where) => !said.has(where))
    assert.deepEqual(missing, [], `it was met in ${[...said].sort().join(', ')}`)
  }).timeout(600_000)
})
