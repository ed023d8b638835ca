import { test } from '@japa/runner'
import { readdir } from 'node:fs/promises'
import db from '@adonisjs/lucid/services/db'
import { deliver } from '#mail/deliver'
import { mailFolder } from '#mail/files'
import type { MailFile } from '#mail/read_files'
import { sendMail } from '#mail/send'
import { cleanDatabase } from '#tests/support/clean_database'
import { runDueJobs } from '#tests/support/jobs'
import { emptyMailbox, mailsTo, readMail } from '#tests/support/mailbox'
import { Visitor } from '#tests/support/visitor'

const MAIL = {
  to: 'mia@example.com',
  subject: 'Grüße',
  text: `Hello Zoë,\n\nfollow https://fieldhouse.example/x?token=${'a=b'.repeat(30)}\n\nFieldhouse`,
}

const JSON_ONLY = { headers: { accept: 'application/json' } }

test.group('Mail without a server', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('a second attempt at the same mail writes the same file', async ({ assert }) => {
    const id = crypto.randomUUID()
    await deliver(id, MAIL)
    await deliver(id, MAIL)
    assert.deepEqual(await readdir(mailFolder()), [`${id}.eml`])
  })

  test('its Message-ID is of the domain that it is from', async ({ assert }) => {
    const id = crypto.randomUUID()
    await deliver(id, MAIL)
    const [source = ''] = await mailsTo(MAIL.to)
    const { from, messageId } = await readMail(source)
    assert.equal(messageId, `<${id}@${from?.address?.split('@')[1]}>`)
  })

  test('a developer can read mails, newest first, as a page or as JSON', async ({ assert }) => {
    await db.transaction((trx) => sendMail(trx, MAIL))
    await runDueJobs()
    const visitor = new Visitor()
    const { json: mails } = await visitor.get<MailFile[]>('/api/dev/mail', JSON_ONLY)
    assert.lengthOf(mails, 1)
    const [mail] = mails
    assert.include(mail, { to: MAIL.to, text: MAIL.text })

    const list = await visitor.get('/api/dev/mail')
    assert.include(list.text, `href="/api/dev/mail/${mail?.id}"`)
    const shown = await visitor.get(`/api/dev/mail/${mail?.id}`)
    assert.include(shown.text, '<a href="https://fieldhouse.example/x?token=')
    assert.include(shown.headers.get('content-security-policy'), "default-src 'none'")
  })

  for (const id of ['nothing', '..%2f..%2fsecret', crypto.randomUUID()]) {
    test(`${id.slice(0, 12)} is no mail`, async ({ assert }) => {
      assert.equal((await new Visitor().get(`/api/dev/mail/${id}`)).status, 404)
    })
  }

  test('the text is escaped on the page', async ({ assert }) => {
    await deliver(crypto.randomUUID(), { ...MAIL, text: '<script>alert(1)</script>' })
    const [mail] = (await new Visitor().get<MailFile[]>('/api/dev/mail', JSON_ONLY)).json
    const { text } = await new Visitor().get(`/api/dev/mail/${mail?.id}`)
    assert.include(text, '&lt;script&gt;alert(1)')
  })
})
