import { test } from '@japa/runner'
import type { Client, PoolClient } from 'pg'
import { notificationsSql } from '#notifications/list'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { writeVolume } from '#tests/support/volume'

const PEOPLE = 20_000
/** One busy account: its page must not cost more than anybody else's. */
const OF_ONE = 40_000
const OF_EACH = 3
const PAGE = 21
/** A page of rows with their actors reads a few hundred buffers, a scan of the table thousands. */
const BUFFERS_MAX = 1_500

async function fill(client: Client): Promise<string> {
  await client.query(
    `insert into users (email, first_name, last_name, account_type)
     select 'p' || n || '@example.com', 'Amara', 'Reid', 'parent' from generate_series(1, $1) n`,
    [PEOPLE],
  )
  await client.query('insert into privacy_settings (user_id) select id from users')
  const { rows } = await client.query<{ id: string }>('select id from users order by id limit 1')
  const id = rows[0]?.id ?? ''
  await client.query(
    `insert into notifications (user_id, type, title, message, created_at, read_at)
     select account.id, case when n % 100 = 0 then 'boost' else 'fire' end, 'New', '{actors} did it',
       now() - n * interval '1 minute', case when n % 3 > 0 then now() end
     from users account,
       generate_series(1, case when account.id = $1 then $2::integer else $3::integer end) n`,
    [id, OF_ONE, OF_EACH],
  )
  // By the statistics of whatever test came before, each row's check of its key may read a whole index of another order.
  await client.query('analyze users, notifications')
  await client.query(
    `insert into notification_actors (notification_id, actor_id, user_id, acted_at)
     select id, $1, user_id, created_at from notifications where user_id <> $1
     union all
     select notification.id, actor.id, notification.user_id, notification.created_at
     from notifications notification, (select id from users where id <> $1 limit 1) actor
     where notification.user_id = $1`,
    [id],
  )
  await client.query(
    'vacuum analyze notifications, notification_actors, notification_counters, users, privacy_settings',
  )
  return id
}

interface Plan {
  lines: string[]
  buffers: number
}

async function planOf(client: PoolClient, sql: string, values: string): Promise<Plan> {
  await client.query(
    `prepare page (uuid, text[], date, timestamptz, uuid, integer, uuid[], text) as ${sql}`,
  )
  // The plan of a prepared statement shared by everybody.
  await client.query('set plan_cache_mode = force_generic_plan')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off) execute page (${values})`,
  )
  await client.query('deallocate page')
  const lines = rows.map((row) => row['QUERY PLAN'])
  const first = lines.find((line) => line.includes('Buffers:')) ?? ''
  const count = (what: string) => Number(new RegExp(`${what}=(\\d+)`).exec(first)?.[1] ?? 0)
  return { lines, buffers: count('hit') + count('read') }
}

test.group('Cost of notifications among 100,000', (group) => {
  let reader = ''
  group.setup(async () => {
    await cleanDatabase()
    reader = await writeVolume(fill)
    return () => pool.query('truncate users cascade').then(() => {})
  })

  for (const [what, unread, type, wanted] of [
    ['the first page', 'any', 'any', 'null'],
    ['unread ones', 'true', 'any', 'null'],
    ['read ones', 'false', 'any', 'null'],
    ['a common type', 'any', 'one', `'fire'`],
    ['a rare type', 'any', 'one', `'boost'`],
    ['unread ones of a rare type', 'true', 'one', `'boost'`],
  ] as const) {
    for (const [where, before] of [
      ['at the top', `'infinity'`],
      ['far down', `now() - interval '10000 minutes'`],
    ] as const) {
      test(`${what}, ${where}, reads a page and not the table`, async ({ assert }) => {
        const client = await pool.connect()
        try {
          const { lines, buffers } = await planOf(
            client,
            notificationsSql(unread, type),
            `'${reader}', '{public}', 'infinity', ${before}, 'ffffffff-ffff-ffff-ffff-ffffffffffff',
             ${PAGE}, '{}', ${wanted}`,
          )
          const plan = lines.join('\n')
          assert.notMatch(plan, /Seq Scan on (notif|users|privacy)/, plan)
          assert.isBelow(buffers, BUFFERS_MAX, plan)
          assert.isAbove(buffers, PAGE, plan)
        } finally {
          client.release(true)
        }
      })
    }
  }
})
