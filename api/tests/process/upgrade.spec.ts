import { test } from '@japa/runner'
import { readdir } from 'node:fs/promises'
import pg from 'pg'
import type { CurrentUser } from '@fieldhouse/contract'
import { migrate, migrateTo } from '#database/migrate'
import { hashPassword } from '#accounts/password_hashing'
import { databaseForTest, startNode } from '#tests/support/node_process'
import { Visitor } from '#tests/support/visitor'

/** Newest migration of the release before. */
const RELEASED = '1795305600230_statistics_over_time'

const MIA = { email: 'mia@example.com', password: 'sprint-lantern-orbit-42' }

interface Column {
  name: string
  type: string
  /** True if a row can be inserted without it. */
  isOptional: boolean
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function released(): Promise<string> {
  const files = await readdir(new URL('../../database/migrations/', import.meta.url))
  const names = files.map((file) => file.replace(/\.ts$/, '')).filter((name) => name <= RELEASED)
  const url = await databaseForTest()
  await withClient(url, (client) =>
    migrateTo(
      client,
      url,
      names.map((name) => `database/migrations/${name}`),
    ),
  )
  return url
}

const columnsOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Column>(
      `select table_name || '.' || column_name as name, data_type as type,
         is_nullable = 'YES' or column_default is not null or is_identity = 'YES'
           or is_generated = 'ALWAYS' as "isOptional"
       from information_schema.columns where table_schema = 'public'`,
    )
    return rows
  })

test.group('An upgrade', () => {
  test('leaves to nodes of the release before what they read, and asks for nothing that they do not write', async ({
    assert,
  }) => {
    const url = await released()
    const before = await columnsOf(url)
    await migrate(url)
    const after = new Map((await columnsOf(url)).map((column) => [column.name, column]))
    assert.isAbove(before.length, 200)
    for (const { name, type, isOptional } of before) {
      assert.equal(after.get(name)?.type, type, `${name} was dropped, renamed or retyped`)
      if (isOptional) assert.isTrue(after.get(name)?.isOptional, `${name} became required`)
      after.delete(name)
    }
    const tables = new Set(before.map(({ name }) => name.split('.')[0]))
    const required = [...after.values()]
      .filter(({ name, isOptional }) => tables.has(name.split('.')[0]) && !isOptional)
      .map(({ name }) => name)
    assert.deepEqual(required, [])
  })

  test('of a database of the release before keeps its people, who sign in and post', async ({
    assert,
  }) => {
    const url = await released()
    const hash = await hashPassword(MIA.password)
    await withClient(url, (client) =>
      client.query(
        `with mia as (
           insert into users (email, password_hash, first_name, last_name, account_type)
           values ($1, $2, 'Mia', 'Lo', 'parent') returning id
         ) insert into privacy_settings (user_id) select id from mia`,
        [MIA.email, hash],
      ),
    )
    const node = await startNode({ DATABASE_URL: url })
    const visitor = new Visitor({ origin: node.url })
    const { status, json } = await visitor.post<CurrentUser>('/api/login', MIA)
    assert.equal(status, 200)
    assert.equal(json.firstName, 'Mia')
    const posted = await visitor.post('/api/posts', { content: 'Still here' })
    assert.equal(posted.status, 201, node.output())
    const feed = await visitor.get<{ items: { content: string }[] }>('/api/posts/feed')
    assert.equal(feed.status, 200)
    assert.include(JSON.stringify(feed.json), 'Still here')
  })
})
