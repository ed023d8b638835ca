import { test } from '@japa/runner'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Message } from '@fieldhouse/contract'
import type User from '#models/user'
import { pool } from '#services/pool'
import env from '#start/env'
import { cleanDatabase } from '#tests/support/clean_database'
import { person, signedIn, someone } from '#tests/support/people'
import { problemIn } from '#tests/support/visitor'

/** A block that is written, statement by statement as `services/safety/set_aside.ts` does it, and not yet committed. */
async function blockUncommitted(blocker: User, blocked: User): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env.get('DATABASE_URL') })
  await client.connect()
  await client.query('begin')
  await client.query(
    `select pg_advisory_xact_lock(
       hashtextextended(least($1::uuid, $2::uuid)::text || greatest($1::uuid, $2::uuid)::text, 0))`,
    [blocker.id, blocked.id],
  )
  await client.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
    blocker.id,
    blocked.id,
  ])
  return client
}

/** Whether something waits for the block to be over, within two seconds. */
async function isWaitedFor(client: pg.Client): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows } = await client.query(
      `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    if (rows.length > 0) return true
    await sleep(20)
  }
  return false
}

const BEFORE_THE_BLOCK = {
  'a first message': async () => {},
  'a message into a thread that was closed': (one: User, other: User) =>
    pool.query(
      `insert into threads (low_id, high_id, state, last_seq, last_message_at)
       values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), 'closed', 0, now())`,
      [one.id, other.id],
    ),
} as const

test.group('A message and a block at the same moment', (group) => {
  group.each.setup(cleanDatabase)

  for (const [what, prepare] of Object.entries(BEFORE_THE_BLOCK)) {
    test(`${what} waits for the block under way, and is refused`, async ({ assert }) => {
      const recipient = await person({ levels: { contactVisibility: 'public' } })
      const { user: sender, visitor } = await someone()
      await prepare(sender, recipient)
      const block = await blockUncommitted(recipient, sender)
      try {
        const sending = visitor.post('/api/messages', { recipientId: recipient.id, content: 'Hi' })
        assert.isTrue(await isWaitedFor(block))
        await block.query('commit')
        const answer = await sending
        assert.equal(answer.status, 403)
        assert.equal(problemIn(answer).code, 'cannot_message')
      } finally {
        await block.end()
      }
      const { rows } = await pool.query('select from messages')
      assert.lengthOf(rows, 0)
      const requests = await (await signedIn(recipient)).get('/api/messages/requests')
      assert.deepEqual(requests.json, [])
    })
  }

  test('an answer to a declined request waits for it, and is refused', async ({ assert }) => {
    const asker = await someone()
    const { user, visitor } = await someone({ levels: { contactVisibility: 'public' } })
    await asker.visitor.post('/api/messages', { recipientId: user.id, content: 'May I?' })
    await visitor.put(`/api/messages/requests/${asker.user.id}`, { status: 'declined' })
    const block = await blockUncommitted(asker.user, user)
    try {
      const answering = visitor.post('/api/messages', {
        recipientId: asker.user.id,
        content: 'You may',
      })
      assert.isTrue(await isWaitedFor(block))
      await block.query('commit')
      assert.equal((await answering).status, 403)
    } finally {
      await block.end()
    }
    const { rows } = await pool.query<{ state: string }>('select state from threads')
    assert.deepEqual(rows, [{ state: 'declined' }])
  })

  test('a first message goes through once a block under way was given up', async ({ assert }) => {
    const recipient = await person({ levels: { contactVisibility: 'public' } })
    const { user: sender, visitor } = await someone()
    const block = await blockUncommitted(recipient, sender)
    try {
      const sending = visitor.post<Message>('/api/messages', {
        recipientId: recipient.id,
        content: 'Hi',
      })
      assert.isTrue(await isWaitedFor(block))
      await block.query('rollback')
      const { status, json } = await sending
      assert.equal(status, 201)
      assert.equal(json.content, 'Hi')
    } finally {
      await block.end()
    }
  })
})
