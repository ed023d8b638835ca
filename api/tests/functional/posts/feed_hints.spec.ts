import { test } from '@japa/runner'
import pg from 'pg'
import { FEED_CHANNEL } from '#events/feed_hints'
import env from '#start/env'
import { decideNewest, postAs } from '#tests/support/approvals'
import { cleanDatabase } from '#tests/support/clean_database'
import { EventReader } from '#tests/support/event_reader'
import { family } from '#tests/support/families'
import { curator, decide, reportedPost } from '#tests/support/moderation'
import { someone } from '#tests/support/people'
import { serverOrigin } from '#tests/support/test_server'

const PATIENCE_MS = 20_000

/** Listens for the nodes' announcements of new posts from now on. */
async function overhear(cleanup: (end: () => Promise<void>) => void) {
  const client = new pg.Client({ connectionString: env.get('DATABASE_URL') })
  await client.connect()
  cleanup(() => client.end())
  const payloads: string[] = []
  client.on('notification', ({ payload = '' }) => payloads.push(payload))
  await client.query(`listen ${FEED_CHANNEL}`)
  return async function heard(count: number) {
    const late = performance.now() + PATIENCE_MS
    // The driver receives notifications with the answer to any query.
    while (payloads.length < count && performance.now() < late) await client.query('select 1')
    return payloads
  }
}

test.group('Hints of new posts', (group) => {
  group.each.setup(cleanDatabase)

  test('are sent when a post is published, without content', async ({ assert, cleanup }) => {
    const { visitor } = await someone()
    const reader = await EventReader.open((await someone()).visitor, serverOrigin())
    cleanup(() => reader.close())
    const heard = await overhear(cleanup)
    const { status } = await visitor.post('/api/posts', { content: 'New best today' })
    assert.equal(status, 201)
    assert.deepEqual(await heard(1), [''])
    await reader.until(() => reader.feedHints > 0)
  })

  test('are not sent for a refused post or a repeat with the same key', async ({
    assert,
    cleanup,
  }) => {
    const { visitor } = await someone()
    const post = (content: string) =>
      visitor.post(
        '/api/posts',
        { content },
        { headers: { 'idempotency-key': 'one-and-the-same' } },
      )
    const heard = await overhear(cleanup)
    assert.equal((await post('New best today')).status, 201)
    assert.lengthOf(await heard(1), 1)
    assert.equal((await post('New best today')).status, 201)
    assert.equal((await post('Something else')).status, 409)
    assert.equal((await visitor.post('/api/posts', { content: ' ' })).status, 422)
    await visitor.post('/api/posts', { content: 'Another' })
    assert.lengthOf(await heard(2), 2)
  })

  test('are sent for a child’s post only after the approval', async ({ assert, cleanup }) => {
    const { child, parent } = await family()
    const heard = await overhear(cleanup)
    await postAs(child, 'One')
    assert.equal((await decideNewest(parent, 'declined')).status, 200)
    await postAs(child, 'Other')
    assert.equal((await decideNewest(parent, 'approved')).status, 200)
    assert.deepEqual(await heard(1), [''])
  })

  test('are sent when a reviewer restores a post, not when it is hidden', async ({
    assert,
    cleanup,
  }) => {
    const { id } = await reportedPost()
    const { visitor } = await curator()
    const heard = await overhear(cleanup)
    await decide(visitor, id, { decision: 'hide' })
    const { status } = await decide(visitor, id, { decision: 'restore', version: 2 })
    assert.equal(status, 200)
    assert.deepEqual(await heard(1), [''])
  })
})
