import { test } from '@japa/runner'
import pg from 'pg'
import type { Message } from '@fieldhouse/contract'
import type User from '#people/user'
import { clock } from '#core/clock'
import { databaseConflicts } from '#core/metrics'
import { pool } from '#core/database/pool'
import { markRead } from '#messages/read_mark'
import env from '#start/env'
import { cleanDatabase } from '#tests/support/clean_database'
import { eventually, letPass } from '#tests/support/eventually'
import { send, two } from '#tests/support/messages'
import { person, signedIn, someone } from '#tests/support/people'
import { problemIn } from '#tests/support/visitor'

/** A block in an open transaction, with the statements of `safety/set_aside.ts`. */
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

/** True once another transaction waits for the block. */
const blocksAnother = (client: pg.Client) =>
  eventually(async () => {
    const { rows } = await client.query(
      `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    )
    return rows.length > 0
  })

const BEFORE_THE_BLOCK = {
  'a first message': async () => {},
  'a message into a thread that was closed': (one: User, other: User) =>
    pool.query(
      `insert into threads (low_id, high_id, state, last_seq, last_message_at)
       values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), 'closed', 0, now())`,
      [one.id, other.id],
    ),
} as const

test.group('Messages and a block at the same moment', (group) => {
  group.each.setup(cleanDatabase)

  for (const [what, prepare] of Object.entries(BEFORE_THE_BLOCK)) {
    test(`${what} waits for the block, and is refused`, async ({ assert }) => {
      const recipient = await person({ levels: { contactVisibility: 'public' } })
      const { user: sender, visitor } = await someone()
      await prepare(sender, recipient)
      const block = await blockUncommitted(recipient, sender)
      try {
        const sending = visitor.post('/api/messages', { recipientId: recipient.id, content: 'Hi' })
        assert.isTrue(await blocksAnother(block))
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

  test('an answer to a declined request waits for the block, and is refused', async ({
    assert,
  }) => {
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
      assert.isTrue(await blocksAnother(block))
      await block.query('commit')
      assert.equal((await answering).status, 403)
    } finally {
      await block.end()
    }
    const { rows } = await pool.query<{ state: string }>('select state from threads')
    assert.deepEqual(rows, [{ state: 'declined' }])
  })

  test('a first message is sent if the block is rolled back', async ({ assert }) => {
    const recipient = await person({ levels: { contactVisibility: 'public' } })
    const { user: sender, visitor } = await someone()
    const block = await blockUncommitted(recipient, sender)
    try {
      const sending = visitor.post<Message>('/api/messages', {
        recipientId: recipient.id,
        content: 'Hi',
      })
      assert.isTrue(await blocksAnother(block))
      await block.query('rollback')
      const { status, json } = await sending
      assert.equal(status, 201)
      assert.equal(json.content, 'Hi')
    } finally {
      await block.end()
    }
  })
})

test.group('Reading a thread while a message arrives', (group) => {
  group.each.setup(cleanDatabase)

  test('keeps the notice of the message that was not shown', async ({ assert }) => {
    const { amara, kai } = await two()
    await send(amara.visitor, kai.user.id, 'Ready?')
    const unreadNotices = async () =>
      (await pool.query(`select from notifications where type = 'message' and read_at is null`))
        .rowCount
    const shown = { receivedCount: 1, lastSeq: 1, readSeq: 0 }
    await send(amara.visitor, kai.user.id, 'Still there?')
    const seen = { readerId: kai.user.id, otherId: amara.user.id }
    assert.equal(await markRead({ ...seen, ...shown }, clock.now()), 1)
    assert.equal(await unreadNotices(), 1)
    assert.equal(
      await markRead({ ...seen, ...shown, receivedCount: 2, lastSeq: 2 }, clock.now()),
      0,
    )
    assert.equal(await unreadNotices(), 0)
  })
})

const SENDS = 8
const APART_MS = 4

const conflicts = async () =>
  (await databaseConflicts.get()).values.reduce((sum, { value }) => sum + value, 0)

/** Writes of the other person between messages, with their status. */
const INTERRUPTIONS = {
  'a block': {
    status: 201,
    write: ({ kai, amara }: Awaited<ReturnType<typeof two>>) =>
      kai.visitor.post('/api/blocks', { userId: amara.user.id }),
  },
  'the end of the connection': {
    status: 204,
    write: async ({ kai }: Awaited<ReturnType<typeof two>>) => {
      const { rows } = await pool.query<{ id: string }>('select id from connections')
      return kai.visitor.delete(`/api/connections/${rows[0]?.id}`)
    },
  },
} as const

test.group('Eight messages during a change that ends them', (group) => {
  group.each.setup(cleanDatabase)

  for (const [what, { status, write }] of Object.entries(INTERRUPTIONS)) {
    for (let round = 1; round <= 8; round += 1) {
      test(`${what} succeeds, and no message is sent after it (${round})`, async ({ assert }) => {
        const before = await conflicts()
        const { amara, kai } = await two()
        // Creates a thread, with something to withdraw.
        await send(amara.visitor, kai.user.id)
        const sending = Array.from({ length: SENDS }, async (_, index) => {
          await letPass(index * APART_MS, 'they are apart')
          return send(amara.visitor, kai.user.id, `message ${index}`)
        })
        await letPass(round * APART_MS, 'they are apart')
        const ended = await write({ amara, kai })
        const sent = await Promise.all(sending)
        assert.equal(ended.status, status)
        for (const answer of sent) assert.include([201, 403], answer.status)
        assert.equal((await send(amara.visitor, kai.user.id)).status, 403)
        const { rows } = await pool.query<{ state: string; kept: number }>(
          'select state, last_seq as kept from threads',
        )
        const kept = 1 + sent.filter((answer) => answer.status === 201).length
        assert.deepEqual(rows, [{ state: 'closed', kept }])
        assert.equal((await conflicts()) - before, 0)
      })
    }
  }
})
