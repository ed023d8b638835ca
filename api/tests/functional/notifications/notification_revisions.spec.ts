import { test } from '@japa/runner'
import pg from 'pg'
import type { Notification } from '@fieldhouse/contract'
import { notificationsSql } from '#notifications/list'
import { pool } from '#core/database/pool'
import env from '#start/env'
import { cleanDatabase } from '#tests/support/clean_database'
import { fire, notice } from '#tests/support/notifications'
import { person, someone } from '#tests/support/people'
import { roundTrips } from '#tests/support/queries'
import { block } from '#tests/support/relations'
import type { Visitor } from '#tests/support/visitor'

const LIST = '/api/notifications'
const COUNT = '/api/notifications/unread-count'

const tagOf = async (visitor: Visitor, path: string) =>
  (await visitor.get(path)).headers.get('etag') ?? ''

const again = (visitor: Visitor, path: string, tag: string) =>
  visitor.get(path, { headers: { 'if-none-match': tag } })

test.group('Polling without changes', (group) => {
  group.each.setup(cleanDatabase)

  for (const path of [LIST, COUNT, `${LIST}?unread=true&type=fire`]) {
    test(`${path} answers 304 to its own ETag, without a body`, async ({ assert }) => {
      const { visitor } = await someone()
      const tag = await tagOf(visitor, path)
      assert.match(tag, /^W\/"[0-9a-f-]{36}"$/)
      const answer = await again(visitor, path, tag)
      assert.deepEqual([answer.status, answer.text], [304, ''])
      assert.equal(answer.headers.get('etag'), tag)
      assert.equal(answer.headers.get('cache-control'), 'no-store')
      assert.equal((await again(visitor, path, `"other", ${tag.slice(2)}`)).status, 304)
    })

    test(`${path} answers in full for an unknown ETag`, async ({ assert }) => {
      const { visitor } = await someone()
      for (const tag of ['*', '"x"', 'W/"', '"00000000-0000-0000-0000-000000000000"']) {
        assert.equal((await again(visitor, path, tag)).status, 200, tag)
      }
    })

    test(`${path} takes one round trip after the session’s`, async ({ assert }) => {
      const { user, visitor } = await someone()
      for (let i = 0; i < 3; i += 1) await fire(await person(), user, { groupKey: `post ${i}` })
      const tag = await tagOf(visitor, path)
      assert.equal(await roundTrips(() => visitor.get(path)), 2)
      assert.equal(await roundTrips(() => again(visitor, path, tag)), 2)
      assert.equal(await roundTrips(() => again(visitor, path, '"stale"')), 2)
    })
  }

  test('an account without notifications gets the same answers', async ({ assert }) => {
    const { user, visitor } = await someone()
    await pool.query('delete from notifications where user_id = $1', [user.id])
    await pool.query('delete from notification_counters where user_id = $1', [user.id])
    assert.deepEqual((await visitor.get(LIST)).json, [])
    assert.deepEqual((await visitor.get(COUNT)).json, { count: 0 })
    assert.equal((await again(visitor, COUNT, await tagOf(visitor, COUNT))).status, 304)
    assert.equal((await again(visitor, LIST, await tagOf(visitor, LIST))).status, 304)
  })

  test('every change of the answer changes the ETag', async ({ assert }) => {
    const { user, visitor } = await someone()
    const [amara, ben] = [await person(), await person()]
    const causes: Record<string, () => Promise<unknown>> = {
      'a new one': () => fire(amara, user),
      'a group that grows': () => fire(ben, user),
      'a block': () => block(user, amara),
      'one that is read': async () => {
        const [first] = (await visitor.get<Notification[]>(LIST)).json
        await visitor.post(`${LIST}/${first?.id}/read`)
      },
      'all being read': () => visitor.post(`${LIST}/read-all`),
      'one that goes': () => pool.query(`delete from notifications where type = 'welcome'`),
    }
    for (const [cause, change] of Object.entries(causes)) {
      for (const path of [LIST, COUNT]) assert.notEqual(await tagOf(visitor, path), '')
      const tag = await tagOf(visitor, COUNT)
      await change()
      assert.equal((await again(visitor, COUNT, tag)).status, 200, cause)
      assert.equal((await again(visitor, LIST, tag)).status, 200, cause)
    }
  })

  test('an ETag is valid for one person only', async ({ assert }) => {
    const [one, other] = [await someone(), await someone()]
    assert.equal((await again(other.visitor, COUNT, await tagOf(one.visitor, COUNT))).status, 200)
  })

  test('the count is readable while notifications are locked', async ({ assert, cleanup }) => {
    const { visitor } = await someone()
    const holder = new pg.Client(env.get('DATABASE_URL'))
    await holder.connect()
    cleanup(() => holder.end())
    await holder.query('begin; lock table notifications in access exclusive mode')
    assert.deepEqual((await visitor.get(COUNT)).json, { count: 1 })
  })

  test('a known revision reads the counter only', async ({ assert }) => {
    const { user } = await someone()
    for (let i = 0; i < 30; i += 1) await notice(user, `notice ${i}`)
    const { rows } = await pool.query<{ revision: string }>(
      'select revision from notification_counters where user_id = $1',
      [user.id],
    )
    const planFor = async (known: string[]) => {
      const client = await pool.connect()
      try {
        await client.query(
          `prepare polled (uuid, text[], date, timestamptz, uuid, integer, uuid[], text) as
           ${notificationsSql('any', 'any')}`,
        )
        const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (analyze, costs off, timing off) execute polled ('${user.id}', '{public}', 'infinity',
             'infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 21, '{${known.join(',')}}', null)`,
        )
        return lines.map((line) => line['QUERY PLAN'])
      } finally {
        await client.query('deallocate all')
        client.release(true)
      }
    }
    // The planner may read a table by a bitmap of its index, which the plan shows as a line of its own.
    const scans = (lines: string[]) =>
      lines.filter((line) => /(?<!Bitmap Index Scan) on (notif|users|priv)/.test(line))
    const started = (lines: string[]) =>
      scans(lines).filter((line) => !line.includes('never executed'))

    assert.isAbove(started(await planFor([])).length, 1)
    const polled = started(await planFor([rows[0]?.revision ?? '']))
    assert.lengthOf(polled, 1, polled.join('\n'))
    assert.include(polled[0], 'notification_counters')
  })
})
