import { test } from '@japa/runner'
import pg from 'pg'
import { letPass, until } from '#tests/support/eventually'
import { linkIn, startMailServer } from '#tests/support/mail_server'
import {
  migratedDatabaseForTest,
  nodeForTest,
  startNode,
  stopNode,
} from '#tests/support/node_process'
import { Visitor } from '#tests/support/visitor'

const MIA = {
  email: 'mia@example.com',
  password: 'sprint-lantern-orbit-42',
  firstName: 'Mia',
  lastName: 'Lo',
}

/** For slow machines, yet less than the five minutes after which a job's own time ends. */
const TEST_MS = 300_000

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** Asks again where so many at once are too many for the machine, as the answer says. */
async function register(origin: string, email: string): Promise<number> {
  for (;;) {
    const { status } = await new Visitor({ origin }).post('/api/register', { ...MIA, email })
    if (status !== 503) return status
    await letPass(500, 'they are apart')
  }
}

const isReset = (source: string) => source.includes('Subject: Set a new password')

const jobsDone = (url: string) =>
  ask<{ state: string }>(
    url,
    `select state::text from pgboss.job where name = 'mail_password_reset'`,
  )

test.group('Background jobs on several nodes', () => {
  test('a job whose node is killed runs once on another one', async ({ assert }) => {
    let letGo = () => {}
    let resets = 0
    const held = new Promise<void>((resolve) => (letGo = resolve))
    // The first attempt hangs before its commit; the node is killed then.
    const server = await startMailServer({
      onMail: ({ source }) => (isReset(source) && resets++ === 0 ? held : undefined),
    })
    const url = await migratedDatabaseForTest()
    const environment = { DATABASE_URL: url, SMTP_URL: server.url, APP_URL: 'http://example.com' }
    const first = await startNode(environment)
    await new Visitor({ origin: first.url }).post('/api/register', MIA)
    await until(() => server.mails.length === 1)
    await new Visitor({ origin: first.url }).post('/api/password/forgot', { email: MIA.email })
    await until(() => resets === 1)

    const second = await startNode(environment)
    first.child.kill('SIGKILL')
    await first.ended
    letGo()
    // By its missing heartbeat: the job's own time ends after five minutes.
    await until(() => resets === 2)
    await until(async () => (await jobsDone(url))[0]?.state === 'completed')

    const tokens = await ask(url, `select from account_tokens where purpose = 'password_reset'`)
    assert.lengthOf(tokens, 1)
    assert.deepEqual(await jobsDone(url), [{ state: 'completed' }])
    assert.equal(await stopNode(second), 0)
  }).timeout(TEST_MS)

  test('of a hundred jobs each runs on one of two nodes', async ({ assert }) => {
    const server = await startMailServer()
    const url = await migratedDatabaseForTest()
    const environment = {
      DATABASE_URL: url,
      SMTP_URL: server.url,
      APP_URL: 'http://example.com',
      ADDRESS_LIMIT_FACTOR: '100',
    }
    const nodes = await Promise.all([startNode(environment), startNode(environment)])
    const emails = Array.from({ length: 100 }, (_, i) => `mia${i}@example.com`)
    const statuses = await Promise.all(
      emails.map((email, i) => register(nodes[i % 2]?.url ?? '', email)),
    )
    assert.deepEqual([...new Set(statuses)], [201])
    await until(() => server.mails.length >= 100)
    await letPass(1_000, 'nothing comes')
    assert.sameMembers(
      server.mails.flatMap(({ to }) => to),
      emails,
    )
    assert.deepEqual(await Promise.all(nodes.map(stopNode)), [0, 0])
  })
    .tags(['@night'])
    .timeout(TEST_MS)

  test('a stopping node finishes the job in progress', async ({ assert }) => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    const server = await startMailServer({ onMail: () => held })
    const node = await nodeForTest({ SMTP_URL: server.url, APP_URL: 'http://example.com' })
    await new Visitor({ origin: node.url }).post('/api/register', MIA)
    await until(() => server.tries() === 1)
    const stopped = stopNode(node)
    await letPass(1_500, 'it lasts')
    letGo()
    assert.equal(await stopped, 0)
    assert.lengthOf(server.mails, 1)
  })

  test('a job that exceeds its time is returned, not lost', async ({ assert }) => {
    const held = new Promise<void>(() => {})
    const server = await startMailServer({ onMail: () => held })
    const url = await migratedDatabaseForTest()
    const environment = { DATABASE_URL: url, SMTP_URL: server.url, APP_URL: 'http://example.com' }
    const node = await startNode(environment)
    await new Visitor({ origin: node.url }).post('/api/register', MIA)
    await until(() => server.tries() === 1)
    assert.equal(await stopNode(node), 0)
    // A node that is cut off returns nothing: the job would be active.
    const rows = await ask(
      url,
      `select state::text from pgboss.job where name = 'mail_email_confirmation'`,
    )
    assert.deepEqual(rows, [{ state: 'retry' }])
  })

  test('a mail refused by the server is sent once it accepts', async ({ assert }) => {
    const server = await startMailServer({
      onMail: (_, nth) => {
        if (nth < 3) throw Object.assign(new Error('come back later'), { responseCode: 451 })
      },
    })
    const node = await nodeForTest({ SMTP_URL: server.url, APP_URL: 'https://fieldhouse.example' })
    await new Visitor({ origin: node.url }).post('/api/register', MIA)
    await until(() => server.mails.length === 1)
    assert.equal(server.tries(), 3)
    const [mail] = server.mails
    assert.deepEqual(mail?.to, [MIA.email])
    const link = linkIn(mail?.source ?? '')
    assert.match(link?.href ?? '', /^https:\/\/fieldhouse\.example\/api\/email\/confirm\?token=/)
    await stopNode(node)
  })
    .tags(['@night'])
    .timeout(TEST_MS)
})
