import { getActiveTestOrFail, test } from '@japa/runner'
import pg from 'pg'
import type { CurrentUser } from '@fieldhouse/contract'
import { migrate, migrateTo } from '#database/migrate'
import { hashPassword } from '#accounts/password_hashing'
import { everyAnswer } from '#tests/support/every_get'
import { databaseForTest, startNode } from '#tests/support/node_process'
import { releasedMigrations, unpackReleased } from '#tests/support/released_api'
import { Visitor } from '#tests/support/visitor'

const MIA = { email: 'mia@example.com', password: 'sprint-lantern-orbit-42' }
const KAI = { email: 'kai@example.com', password: 'sprint-lantern-orbit-42' }

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
  const names = await releasedMigrations()
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

/** Adds a person by SQL: rows of the release before, not of this one. */
async function addAthlete(url: string, firstName: string, { email, password }: typeof MIA) {
  const hash = await hashPassword(password)
  const { rows } = await withClient(url, (client) =>
    client.query<{ id: string }>(
      `with person as (
         insert into users (email, password_hash, first_name, last_name, account_type, date_of_birth)
         values ($1, $2, $3, 'Lo', 'athlete', '1996-05-04') returning id
       ) insert into privacy_settings (user_id) select id from person returning user_id as id`,
      [email, hash, firstName],
    ),
  )
  return rows[0]!.id
}

async function signedIn(origin: string, person: typeof MIA) {
  const visitor = new Visitor({ origin })
  const { status } = await visitor.post('/api/login', person)
  getActiveTestOrFail().context.assert.equal(status, 200)
  return visitor
}

/** Asks to connect and accepts. @returns the answer to the acceptance, or the refusal of the request */
async function connect(asker: Visitor, other: Visitor, otherId: string) {
  const asked = await asker.post<{ id: string }>('/api/connections', { userId: otherId })
  if (asked.status !== 201) return asked
  return other.put(`/api/connections/${asked.json.id}`, { status: 'accepted' })
}

/** An hour of two people: each call with its status. */
async function anHour(
  url: string,
  [mia, kai]: [Visitor, Visitor],
  [miasId, kaisId]: [string, string],
) {
  const posted = await mia.post<{ id: string }>('/api/posts', { content: 'At the gym' })
  const post = posted.json.id
  const calls: [string, () => Promise<{ status: number }>][] = [
    ['post', () => Promise.resolve(posted)],
    ['fire', () => kai.put(`/api/posts/${post}/fire`)],
    ['comment', () => kai.post(`/api/posts/${post}/comments`, { content: 'Strong' })],
    [
      'report',
      () => kai.post('/api/reports', { subjectType: 'post', subjectId: post, reason: 'spam' }),
    ],
    ['privacy', () => mia.put('/api/privacy-settings', { contactVisibility: 'public' })],
    ['connect', () => connect(kai, mia, miasId)],
    ['message', () => mia.post('/api/messages', { recipientId: kaisId, content: 'Hi' })],
    ['name', () => mia.put('/api/account/name', { firstName: 'Mia', lastName: 'Lou' })],
    ['block', () => kai.post('/api/blocks', { userId: miasId })],
    ['unblock', () => kai.delete(`/api/blocks/${miasId}`)],
    ['session', () => signedIn(url, MIA).then((other) => other.post('/api/logout'))],
    ['delete', () => mia.delete(`/api/posts/${post}`)],
  ]
  const written = new Map<string, number>()
  for (const [name, call] of calls) written.set(name, (await call()).status)
  const read = await everyAnswer(mia, { ids: [kaisId, miasId, post], words: ['kai', 'gym'] })
  return new Map([
    ...written,
    ...read.map(({ path, response }) => [path.replaceAll(post, 'POST'), response.status] as const),
  ])
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
    await addAthlete(url, 'Mia', MIA)
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

  test('under way, nodes of the release before serve everything that they served', async ({
    assert,
  }) => {
    const url = await databaseForTest()
    const before = await startNode({ DATABASE_URL: url }, await unpackReleased())
    const ids: [string, string] = [
      await addAthlete(url, 'Mia', MIA),
      await addAthlete(url, 'Kai', KAI),
    ]
    const people: [Visitor, Visitor] = [
      await signedIn(before.url, MIA),
      await signedIn(before.url, KAI),
    ]
    const served = await anHour(before.url, people, ids)
    assert.isAbove(served.size, 60)
    for (const [call, status] of served) {
      assert.isBelow(status, call.startsWith('/api/') ? 500 : 300, call)
    }
    // The first node of this release migrates; the one before goes on with its statements and sessions.
    const next = await startNode({ DATABASE_URL: url })
    const during = await anHour(before.url, people, ids)
    assert.deepEqual(Object.fromEntries(during), Object.fromEntries(served), before.output())
    const [mia] = people
    for (const { url: origin } of [next, before]) {
      const moved = new Visitor({ origin })
      for (const [name, value] of mia.cookies) moved.setCookie(name, value)
      assert.equal((await moved.get('/api/auth/user')).status, 200)
      const other = await signedIn(origin, KAI)
      assert.equal((await other.get('/api/posts/feed')).status, 200)
    }
  }).timeout(180_000)
})
