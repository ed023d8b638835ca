import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { test } from '@japa/runner'
import type { MailSettings } from '@fieldhouse/contract'
import pg from 'pg'
import { letPass, until } from '#tests/support/eventually'
import { linksIn, readMail } from '#tests/support/mailbox'
import { type ReceivedMail, startMailServer } from '#tests/support/mail_server'
import { migratedDatabaseForTest, startNode, stopNode } from '#tests/support/node_process'
import { Visitor } from '#tests/support/visitor'

const MIA = {
  email: 'mia@example.com',
  password: 'sprint-lantern-orbit-42',
  firstName: 'Mia',
  lastName: 'Lo',
}
const APP_URL = 'https://fieldhouse.example'
const TEST_MS = 180_000

async function jobsOf(url: string, name: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ state: string; tries: number }>(
      'select state::text, retry_count as tries from pgboss.job where name = $1',
      [name],
    )
    return rows
  } finally {
    await client.end()
  }
}

/** A port on which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A node whose only member just registered, and gets a mail. */
async function nodeWithMia(smtpUrl: string) {
  const url = await migratedDatabaseForTest()
  const node = await startNode({ DATABASE_URL: url, SMTP_URL: smtpUrl, APP_URL })
  const mia = new Visitor({ origin: node.url })
  await mia.post('/api/register', MIA)
  return { node, url, mia }
}

const CONFIRMATION = 'mail_email_confirmation'

test.group('A mail server that fails', () => {
  test('while it is away mail waits, and arrives once it is back, once', async ({ assert }) => {
    const port = await freePort()
    const { node, url } = await nodeWithMia(`smtp://127.0.0.1:${port}`)
    await until(async () => ((await jobsOf(url, CONFIRMATION))[0]?.tries ?? 0) >= 1)
    const server = await startMailServer({ port })
    await until(() => server.mails.length === 1)
    await until(async () => (await jobsOf(url, CONFIRMATION))[0]?.state === 'completed')
    await letPass(1_500, 'nothing comes')
    assert.lengthOf(server.mails, 1)
    const mail = await readMail(server.mails[0]!.source)
    assert.equal(mail.subject, 'Confirm your email')
    assert.equal(mail.to?.[0]?.address, MIA.email)
    assert.equal(linksIn(mail)[0]?.origin, APP_URL)
    assert.include(mail.html, linksIn(mail)[0]!.href)
    await stopNode(node)
  }).timeout(TEST_MS)

  test('refused for now, or cut off amid the text, it is sent again as the same message, with the same link', async ({
    assert,
  }) => {
    const seen: ReceivedMail[] = []
    const server = await startMailServer({
      cuts: [2],
      onMail: (mail, nth) => {
        seen.push(mail)
        if (nth === 1) throw Object.assign(new Error('4.2.1 later'), { responseCode: 450 })
      },
    })
    const { node, url } = await nodeWithMia(server.url)
    await until(() => server.mails.length === 1)
    await until(async () => (await jobsOf(url, CONFIRMATION))[0]?.state === 'completed')
    await letPass(1_500, 'nothing comes')
    assert.equal(server.tries(), 3)
    assert.lengthOf(server.mails, 1)
    const [refused, taken] = await Promise.all(seen.map(({ source }) => readMail(source)))
    assert.isString(taken?.messageId)
    assert.equal(refused?.messageId, taken?.messageId)
    assert.match(linksIn(taken!)[0]?.href ?? '', /token=[\w-]{43}/)
    assert.deepEqual(linksIn(refused!), linksIn(taken!))
    await stopNode(node)
  }).timeout(TEST_MS)

  test('a mailbox that does not exist is tried once, and its owner reads so in the settings', async ({
    assert,
  }) => {
    const asked: string[] = []
    const server = await startMailServer({
      onRecipient: (address) => {
        asked.push(address)
        throw Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 })
      },
    })
    const { node, url, mia } = await nodeWithMia(server.url)
    await mia.put('/api/account/type', { accountType: 'athlete', dateOfBirth: '2000-01-01' })
    await until(async () => (await jobsOf(url, CONFIRMATION))[0]?.state === 'completed')
    const { json } = await mia.get<MailSettings>('/api/mail-preferences')
    assert.equal(json.stopped, 'bounce')
    const changed = await mia.put('/api/account/password', {
      currentPassword: MIA.password,
      newPassword: 'orbit-lantern-sprint-77',
    })
    assert.equal(changed.status, 204)
    await until(async () => (await jobsOf(url, 'send_mail'))[0]?.state === 'completed')
    assert.deepEqual(asked, [MIA.email])
    await stopNode(node)
  }).timeout(TEST_MS)
})
