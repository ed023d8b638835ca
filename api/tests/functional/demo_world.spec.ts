import { test } from '@japa/runner'
import type { CurrentUser, Post } from '@fieldhouse/contract'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/demo_world/demo_accounts'
import { prepareDatabase } from '#database/prepare'
import { pool } from '#services/pool'
import env from '#start/env'
import { cleanDatabase } from '#tests/support/clean_database'
import { Visitor } from '#tests/support/visitor'

const load = () => prepareDatabase(env.get('DATABASE_URL'), { demoWorld: true })

async function one<Row extends Record<string, number>>(sql: string): Promise<Row> {
  const { rows } = await pool.query<Row>(sql)
  return rows[0] as Row
}

test.group('The demo world', (group) => {
  group.each.setup(cleanDatabase)

  test('all eleven accounts sign in with the demo password', async ({ assert }) => {
    await load()
    for (const { name, accountType } of DEMO_ACCOUNTS) {
      const visitor = new Visitor()
      const { status, json } = await visitor.post<CurrentUser>('/api/login', {
        email: `${name}@demo.fieldhouse.test`,
        password: DEMO_PASSWORD,
      })
      assert.equal(status, 200, name)
      assert.include(json, { accountType, status: 'active' })
      const feed = await visitor.get<Post[]>('/api/posts/feed')
      assert.lengthOf(feed.json, 20)
    }
    assert.lengthOf(DEMO_ACCOUNTS, 11)
  })

  test('two hundred athletes of every sport and state write some four hundred posts', async ({
    assert,
  }) => {
    await load()
    const counts = await one<
      Record<'athletes' | 'sports' | 'posts' | 'future' | 'fresh' | 'texts', number>
    >(`select
      (select count(*)::int from athlete_profiles) as athletes,
      (select count(distinct sport)::int from athlete_profiles) as sports,
      (select count(*)::int from posts) as posts,
      (select count(*)::int from posts where published_at > now()) as future,
      (select count(*)::int from posts where published_at > now() - interval '2 days') as fresh,
      (select count(distinct content)::int from posts) as texts`)
    assert.isAtLeast(counts.athletes, 200)
    assert.equal(counts.sports, 6)
    assert.isAtLeast(counts.posts, 390)
    assert.equal(counts.future, 0)
    assert.isAbove(counts.fresh, 20)
    assert.isAbove(counts.texts, 150)
  })

  test('nothing is said twice on two pages of the feed', async ({ assert }) => {
    await load()
    const { rows } = await pool.query<{ content: string }>(
      'select content from posts order by published_at desc limit 40',
    )
    assert.lengthOf(new Set(rows.map(({ content }) => content)), 40)
  })

  test('it is the same for everyone: ids come from its seed', async ({ assert }) => {
    await load()
    const { rows: first } = await pool.query('select id from users order by email')
    await pool.query('truncate users cascade')
    await load()
    const { rows: second } = await pool.query('select id from users order by email')
    assert.deepEqual(second, first)
    const { ids, heads } = await one(
      'select count(*)::int as ids, count(distinct left(id::text, 8))::int as heads from users',
    )
    assert.equal(heads, ids)
  })

  test('it is loaded into an empty database only', async ({ assert }) => {
    await load()
    await pool.query(`delete from users where email not like 'admin@%'`)
    await load()
    assert.deepEqual(await one('select count(*)::int as people from users'), { people: 1 })
  })
})
