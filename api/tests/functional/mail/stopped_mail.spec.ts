import { test } from '@japa/runner'
import type { MailSettings } from '@fieldhouse/contract'
import env from '#start/env'
import { signatureOf } from '#mail/events/signature'
import { cleanDatabase } from '#tests/support/clean_database'
import { emptyMailbox, lettersTo, tokenMailedTo } from '#tests/support/mailbox'
import { PASSWORD, someone } from '#tests/support/people'
import { Visitor } from '#tests/support/visitor'

const SECRET = 'whsec_c2VjcmV0LW9mLXRoZS1tYWlsLXByb3ZpZGVyLTQy'
const EVENTS = '/api/mail/events'
const EMAIL = 'amara@example.com'

const bounceOf = (to: string | string[], type?: string) => ({
  type: 'email.bounced',
  data: { to, subject: 'Hello', ...(type && { bounce: { type } }) },
})
const complaintOf = (to: string) => ({ type: 'email.complained', data: { to: [to] } })

interface Signing {
  secret?: string
  agoSeconds?: number
  /** Body sent, if it is not the signed one. */
  sent?: string
  names?: string
}

function report(
  event: unknown,
  { secret = SECRET, agoSeconds = 0, sent, names = 'webhook' }: Signing = {},
) {
  const body = JSON.stringify(event)
  const at = String(Math.floor(Date.now() / 1_000) - agoSeconds)
  return new Visitor().send('POST', EVENTS, {
    raw: sent ?? body,
    headers: {
      'content-type': 'application/json',
      [`${names}-id`]: 'msg_1',
      [`${names}-timestamp`]: at,
      [`${names}-signature`]: `v1,AAAA v1,${signatureOf(secret, 'msg_1', at, body)}`,
    },
  })
}

async function member() {
  const one = await someone({ email: EMAIL })
  await one.user.merge({ emailConfirmedAt: new Date() }).save()
  return one
}

const stoppedOf = async ({ visitor }: { visitor: Visitor }) =>
  (await visitor.get<MailSettings>('/api/mail-preferences')).json.stopped

/** A change that is mailed to the account. */
const causeMail = ({ visitor }: { visitor: Visitor }, from = PASSWORD, to = 'orbit-lantern-77') =>
  visitor.put('/api/account/password', { currentPassword: from, newPassword: to })

test.group('Reports of the mail provider', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)
  group.each.setup(() => {
    env.set('MAIL_EVENTS_SECRET', SECRET)
    return () => env.set('MAIL_EVENTS_SECRET', '')
  })

  for (const [reason, event] of [
    ['bounce', bounceOf([EMAIL.toUpperCase()], 'Permanent')],
    ['bounce', bounceOf(EMAIL)],
    ['complaint', complaintOf(EMAIL)],
  ] as const) {
    test(`${JSON.stringify(event.data)} stops mail there: ${reason}`, async ({ assert }) => {
      const amara = await member()
      assert.isNull(await stoppedOf(amara))
      assert.equal((await report(event)).status, 204)
      assert.equal((await report(event)).status, 204, 'repeated')
      assert.equal(await stoppedOf(amara), reason)
      await causeMail(amara)
      assert.lengthOf(await lettersTo(EMAIL), 0)
    })
  }

  test('other people still get theirs, and so does this one before any report', async ({
    assert,
  }) => {
    const amara = await member()
    await report(bounceOf('kai@example.com'))
    await report(bounceOf(EMAIL, 'Transient'))
    await report({ type: 'email.delivered', data: { to: [EMAIL] } })
    assert.isNull(await stoppedOf(amara))
    await causeMail(amara)
    assert.lengthOf(await lettersTo(EMAIL), 1)
  })

  test('confirming the address again resumes mail, by a link that is sent there regardless', async ({
    assert,
  }) => {
    const amara = await member()
    await report(bounceOf(EMAIL))
    await amara.visitor.post('/api/account/email/confirmation')
    const token = await tokenMailedTo(EMAIL)
    assert.isNotEmpty(token)
    const confirmed = await new Visitor().submit(`/api/email/confirm?token=${token}`, { token })
    assert.equal(confirmed.status, 200)
    assert.isNull(await stoppedOf(amara))
    await causeMail(amara)
    assert.lengthOf(await lettersTo(EMAIL), 2)
  })

  test('another address of the same account gets mail', async ({ assert }) => {
    const amara = await member()
    await report(complaintOf(EMAIL))
    await amara.visitor.put('/api/account/email', {
      email: 'reid@example.com',
      currentPassword: PASSWORD,
    })
    const token = await tokenMailedTo('reid@example.com')
    await new Visitor().submit(`/api/email/confirm?token=${token}`, { token })
    assert.isNull(await stoppedOf(amara))
    await report(complaintOf(EMAIL))
    assert.isNull(await stoppedOf(amara), 'the former address')
  })

  for (const [why, signing] of Object.entries({
    'with another secret': { secret: 'another-secret-of-more-than-32-characters' },
    'from six minutes ago': { agoSeconds: 360 },
    'from the future': { agoSeconds: -360 },
    'for another body': { sent: JSON.stringify(complaintOf('kai@example.com')) },
    'by unknown headers': { names: 'x' },
  } satisfies Record<string, Signing>)) {
    test(`a report signed ${why} is refused`, async ({ assert }) => {
      const amara = await member()
      assert.equal((await report(bounceOf(EMAIL), signing)).status, 401)
      assert.isNull(await stoppedOf(amara))
    })
  }

  test('older names of the headers are read, too', async ({ assert }) => {
    const amara = await member()
    assert.equal((await report(bounceOf(EMAIL), { names: 'svix' })).status, 204)
    assert.equal(await stoppedOf(amara), 'bounce')
  })

  test('a signed report that is none is refused with a reason', async ({ assert }) => {
    for (const event of [{}, { type: 'email.bounced' }, { type: 1, data: {} }, [], null])
      assert.equal((await report(event)).status, 422, JSON.stringify(event))
    const many = Array.from({ length: 51 }, (_, i) => `p${i}@example.com`)
    assert.equal((await report(bounceOf(many))).status, 422)
    assert.equal((await report({ more: 'x'.repeat(70_000) })).status, 413)
  })

  test('without a secret there is no such address', async ({ assert }) => {
    env.set('MAIL_EVENTS_SECRET', '')
    assert.equal((await report(bounceOf(EMAIL))).status, 404)
  })
})
