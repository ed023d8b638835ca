import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { AccountExport, Notification, Post } from '@fieldhouse/contract'
import type User from '#people/user'
import { exportDisk, exportPrefix } from '#accounts/export/disk'
import { runExport } from '#accounts/export/run'
import { sweepExports } from '#accounts/export/sweep'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import env from '#start/env'
import { cleanDatabase } from '#tests/support/clean_database'
import { send } from '#tests/support/messages'
import { curator, decide, reportedPost } from '#tests/support/moderation'
import { bornYearsAgo, PASSWORD, person, someone } from '#tests/support/people'
import { runDueJobs } from '#tests/support/jobs'
import { galleryPicture, upload } from '#tests/support/pictures'
import { block, connect } from '#tests/support/relations'
import { Visitor } from '#tests/support/visitor'
import { unzip } from '#tests/support/zip'

const DAY_MS = 24 * 60 * 60 * 1_000
const later = (days: number) => clock.travelTo(new Date(clock.now().getTime() + days * DAY_MS))

const ask = (visitor: Visitor) => visitor.post<AccountExport>('/api/account/export')
const look = async (visitor: Visitor) =>
  (await visitor.get<AccountExport>('/api/account/export')).json
const download = (visitor: Visitor) => visitor.get('/api/account/export/file')

async function exportIdsOf(user: User): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from account_exports where user_id = $1 order by requested_at',
    [user.id],
  )
  return rows.map(({ id }) => id)
}

/** Runs the job's work for this person's newest export. */
async function makeExport(user: User) {
  const newest = (await exportIdsOf(user)).at(-1)
  if (!newest) throw new Error('nobody asked for an export')
  await runExport(newest)
  return newest
}

/** Files in this person's zip. */
async function exported(user: User, visitor: Visitor) {
  await ask(visitor)
  await makeExport(user)
  const files = await unzip((await download(visitor)).bytes)
  const listIn = (name: string) =>
    JSON.parse(files.get(name)?.toString() ?? 'null') as Record<string, unknown>[]
  return { files, listIn }
}

const filesOnDisk = (exportId: string) =>
  readdir(join(env.get('DATA_DIR'), 'exports', exportPrefix(exportId))).catch(() => [])

test.group('Requesting an export', (group) => {
  group.each.setup(cleanDatabase)

  test('is queued, made in the background, and announced when ready', async ({ assert }) => {
    const { visitor } = await someone()
    assert.deepInclude(await look(visitor), { state: 'none', progress: 0, bytes: null })
    assert.equal((await download(visitor)).status, 404)

    const asked = await ask(visitor)
    assert.equal(asked.status, 202)
    assert.deepInclude(asked.json, { state: 'queued', progress: 0, expiresAt: null })
    assert.equal((await download(visitor)).status, 404)
    assert.include(await runDueJobs(), 'build_export')

    const ready = await look(visitor)
    assert.deepInclude(ready, { state: 'ready', progress: 100 })
    const file = await download(visitor)
    assert.equal(file.status, 200)
    assert.equal(file.headers.get('content-type'), 'application/zip')
    assert.equal(file.headers.get('cache-control'), 'private, no-store')
    assert.match(file.headers.get('content-disposition') ?? '', /^attachment/)
    assert.equal(file.bytes.length, ready.bytes)
    const { json: notices } = await visitor.get<Notification[]>('/api/notifications')
    assert.containsSubset(notices, [{ title: 'Your data is ready', actionUrl: '/settings/data' }])
  })

  test('a repeated request returns the export in progress, even at the same moment', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const answers = await Promise.all([ask(visitor), ask(visitor), ask(visitor)])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [202, 200, 200],
    )
    assert.lengthOf(await exportIdsOf(user), 1)
    await makeExport(user)
    assert.equal((await ask(visitor)).status, 202)
    assert.lengthOf(await exportIdsOf(user), 2)
  })

  test('a newer export replaces the older one and its file', async ({ assert }) => {
    const { user, visitor } = await someone()
    await ask(visitor)
    const first = await makeExport(user)
    later(1)
    await ask(visitor)
    assert.equal((await download(visitor)).status, 200)
    const second = await makeExport(user)
    assert.equal(await sweepExports(), 1)
    assert.deepEqual(await filesOnDisk(first), [])
    assert.lengthOf(await filesOnDisk(second), 1)
    assert.equal((await download(visitor)).status, 200)
  })

  test('is stopped after five in a day', async ({ assert }) => {
    const { user, visitor } = await someone()
    for (let tries = 0; tries < 5; tries += 1) {
      assert.equal((await ask(visitor)).status, 202)
      await pool.query(`update account_exports set state = 'failed' where user_id = $1`, [user.id])
    }
    assert.equal((await ask(visitor)).status, 429)
  })

  test('is kept for seven days, then removed with its file', async ({ assert }) => {
    const { user, visitor } = await someone()
    await ask(visitor)
    const id = await makeExport(user)
    later(6.9)
    assert.equal(await sweepExports(), 0)
    assert.equal((await download(visitor)).status, 200)
    later(0.2)
    assert.equal((await download(visitor)).status, 404)
    assert.equal((await look(visitor)).state, 'none')
    assert.equal(await sweepExports(), 1)
    assert.deepEqual(await filesOnDisk(id), [])
  })

  test('belongs to its owner alone', async ({ assert }) => {
    const { user, visitor } = await someone()
    await ask(visitor)
    await makeExport(user)
    const { visitor: other } = await someone()
    assert.equal((await download(other)).status, 404)
    assert.equal((await look(other)).state, 'none')
    const signedOut = new Visitor()
    assert.equal((await download(signedOut)).status, 401)
    assert.equal((await signedOut.get('/api/account/export')).status, 401)
    assert.equal((await ask(signedOut)).status, 401)
  })

  test('is open to a minor who awaits a guardian, and without an account type', async ({
    assert,
  }) => {
    const { visitor: minor } = await someone({ dateOfBirth: bornYearsAgo(17) })
    assert.equal((await ask(minor)).status, 202)
    const { visitor: fresh } = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await ask(fresh)).status, 202)
  })

  test('is open to an account about to be deleted', async ({ assert }) => {
    const { user, visitor } = await someone()
    await visitor.delete('/api/account', { json: { currentPassword: PASSWORD } })
    const again = new Visitor()
    await again.post('/api/login', { email: user.email, password: PASSWORD })
    assert.equal((await ask(again)).status, 202)
    await makeExport(user)
    assert.equal((await download(again)).status, 200)
  })

  test('a killed run starts over, and leaves nothing behind', async ({ assert }) => {
    const { user, visitor } = await someone()
    await ask(visitor)
    const [id = ''] = await exportIdsOf(user)
    // State after a killed node: half a file, and a row in state `running`.
    const half = `${exportPrefix(id)}/${crypto.randomUUID()}.zip`
    await exportDisk().put(half, 'half')
    await pool.query(
      `update account_exports set state = 'running', key = $2, steps = 10, steps_done = 4
       where id = $1`,
      [id, half],
    )
    assert.deepInclude(await look(visitor), { state: 'running', progress: 40 })
    await runExport(id)
    assert.equal((await look(visitor)).state, 'ready')
    assert.lengthOf(await filesOnDisk(id), 1)
    const { bytes } = await download(visitor)
    assert.isTrue((await unzip(bytes)).has('README.txt'))
  })

  test('a completed run is not repeated', async ({ assert }) => {
    const { user, visitor } = await someone()
    await ask(visitor)
    const id = await makeExport(user)
    const [before] = await filesOnDisk(id)
    await runExport(id)
    assert.deepEqual(await filesOnDisk(id), [before])
  })

  test('an unfinished run counts as failed, and can be requested again', async ({ assert }) => {
    const { user, visitor } = await someone()
    await ask(visitor)
    later(0.5)
    assert.equal((await look(visitor)).state, 'failed')
    assert.equal((await ask(visitor)).status, 202)
    await makeExport(user)
    assert.equal((await look(visitor)).state, 'ready')
  })
})

test.group('Contents of an export', (group) => {
  group.each.setup(cleanDatabase)

  test('own content, pictures, and a page that explains the files', async ({ assert }) => {
    const { user, visitor } = await someone({ firstName: 'Amara' })
    const { user: friend, visitor: asFriend } = await someone({ lastName: 'Vance' })
    await connect(user, friend)
    const { json: post } = await visitor.post<Post>('/api/posts', {
      content: 'Morning sets.',
      imageUrl: await upload(visitor),
    })
    await visitor.put('/api/athlete-profiles', { sport: 'swimming', bio: 'Long distance.' })
    await galleryPicture(visitor, { caption: 'Finals' })
    await send(visitor, friend.id, 'From me.')
    await send(asFriend, user.id, 'From a friend.')

    const { files, listIn } = await exported(user, visitor)
    assert.deepInclude(listIn('account.json')[0], { firstName: 'Amara', email: user.email })
    assert.deepInclude(listIn('posts.json')[0], { id: post.id, content: 'Morning sets.' })
    assert.deepInclude(listIn('profile.json')[0], { sport: 'swimming', bio: 'Long distance.' })
    assert.deepInclude(listIn('gallery.json')[0], { caption: 'Finals' })
    assert.sameMembers(
      listIn('messages.json').map(({ content }) => content),
      ['From me.', 'From a friend.'],
    )
    assert.deepInclude(listIn('people.json'), {
      id: friend.id,
      firstName: 'Jordan',
      lastName: 'Vance',
    })
    assert.isAbove(listIn('sessions.json').length, 0)
    for (const { file } of listIn('pictures.json') as { file: string }[]) {
      const head = files.get(file)?.subarray(0, 12).toString('latin1') ?? ''
      assert.match(head, /^RIFF.{4}WEBP$/s, file)
    }
    assert.lengthOf(listIn('pictures.json'), 2)
    const readme = files.get('README.txt')?.toString() ?? ''
    for (const name of files.keys()) {
      if (name.endsWith('.json')) assert.include(readme, name)
    }
  })

  test('no secrets, and no password hash', async ({ assert }) => {
    const { user, visitor } = await someone()
    const { files } = await exported(user, visitor)
    const { rows } = await pool.query<{ password_hash: string }>(
      'select password_hash from users where id = $1',
      [user.id],
    )
    const all = Buffer.concat([...files.values()]).toString('latin1')
    assert.notInclude(all, rows[0]?.password_hash ?? 'no hash')
    assert.notMatch(all, /passwordHash|tokenHash|codeHash/)
  })

  test('no private decisions of others: declines, blocks, hidden profiles, hidden content', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const decliner = await person({ lastName: 'Decliner' })
    const { user: blocker, visitor: asBlocker } = await someone({ lastName: 'Blocker' })
    const hidden = await person({
      lastName: 'Unlisted',
      levels: { profileVisibility: 'private' },
    })
    await pool.query(
      `insert into connections (requester_id, addressee_id, status, decided_at, note)
       values ($1, $2, 'declined', now(), 'Hello?'), ($1, $3, 'pending', null, null)`,
      [user.id, decliner.id, hidden.id],
    )
    await connect(user, blocker)
    await send(asBlocker, user.id, 'Before the block.')
    await send(visitor, blocker.id, 'My own words.')
    await block(blocker, user)

    const { files, listIn } = await exported(user, visitor)
    const asked = listIn('connections.json').find(({ personId }) => personId === decliner.id)
    assert.deepInclude(asked ?? {}, { status: 'none', note: 'Hello?', decidedAt: null })
    const all = Buffer.concat([...files.values()]).toString()
    for (const secret of ['declined"', 'Blocker', 'Unlisted', 'Before the block.']) {
      assert.notInclude(all, secret)
    }
    assert.deepEqual(
      listIn('messages.json').map(({ content }) => content),
      ['My own words.'],
    )
  })

  test('notes of requests to a minor only after a guardian has approved them', async ({
    assert,
  }) => {
    const { user, visitor } = await someone({ dateOfBirth: bornYearsAgo(17) })
    const [waiting, declined, approved] = [await person(), await person(), await person()]
    await pool.query(
      `insert into connections (
         requester_id, addressee_id, status, decided_at, note, awaits_guardian_of, approved_for)
       values ($2, $1, 'pending', null, 'Waiting', array[$1]::uuid[], '{}'),
         ($3, $1, 'declined', now(), 'Declined', '{}', '{}'),
         ($4, $1, 'pending', null, 'Approved', '{}', array[$1]::uuid[])`,
      [user.id, waiting.id, declined.id, approved.id],
    )
    const { listIn } = await exported(user, visitor)
    const notes = Object.fromEntries(
      listIn('connections.json').map(({ personId, note }) => [personId, note]),
    )
    assert.deepEqual(notes, { [waiting.id]: null, [declined.id]: null, [approved.id]: 'Approved' })
  })

  test('no note of somebody declined who asked again too early', async ({ assert }) => {
    const { user, visitor } = await someone()
    const eager = await person()
    await pool.query(
      `insert into connections (requester_id, addressee_id, status, decided_at, asked_again_at, note)
       values ($2, $1, 'declined', now(), now(), 'Please?')`,
      [user.id, eager.id],
    )
    const { listIn } = await exported(user, visitor)
    const [request] = listIn('connections.json')
    assert.deepInclude(request ?? {}, { personId: eager.id, status: 'declined', note: null })
  })

  test('neither reports of the person nor their authors', async ({ assert }) => {
    const { user, visitor } = await someone()
    const { user: reporter, visitor: asReporter } = await someone()
    await asReporter.post('/api/reports', {
      subjectType: 'profile',
      subjectId: user.id,
      reason: 'impersonation',
      details: 'This is not them.',
    })
    const own = await exported(user, visitor)
    const all = Buffer.concat([...own.files.values()]).toString()
    assert.notInclude(all, reporter.id)
    assert.notInclude(all, 'impersonation')
    const theirs = await exported(reporter, asReporter)
    assert.deepInclude(theirs.listIn('reports.json')[0], { details: 'This is not them.' })
  })

  test('appeals, without whoever reported or decided', async ({ assert }) => {
    const { user, visitor } = await someone()
    const { id, post, reporter } = await reportedPost(user)
    const reviewer = await curator()
    await decide(reviewer.visitor, id, { decision: 'hide' })
    await visitor.post('/api/appeals', {
      subjectType: 'post',
      subjectId: post.id,
      statement: 'It was a joke between us.',
    })
    const { files, listIn } = await exported(user, visitor)
    const [appeal] = listIn('appeals.json')
    const keys = ['appealDecidedAt', 'appealedAt', 'statement', 'subjectId', 'subjectType']
    assert.sameMembers(Object.keys(appeal ?? {}), keys)
    assert.deepInclude(appeal, { subjectId: post.id, statement: 'It was a joke between us.' })
    const all = Buffer.concat([...files.values()]).toString()
    for (const { user: other } of [reporter, reviewer]) assert.notInclude(all, other.id)
  })
})
