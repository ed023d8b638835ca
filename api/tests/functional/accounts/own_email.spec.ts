import { test } from '@japa/runner'
import type { Notification } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { emptyMailbox, mailsTo, tokenMailedTo } from '#tests/support/mailbox'
import { PASSWORD, person, someone } from '#tests/support/people'
import { problemIn, Visitor } from '#tests/support/visitor'
import env from '#start/env'

const OLD = 'mia@example.com'
const NEW = 'mia.lo@example.org'
const MIA = { email: OLD, password: PASSWORD, firstName: 'Mia', lastName: 'Lo' }

interface Me {
  email: string
  emailConfirmed: boolean
}

const me = async (visitor: Visitor) => (await visitor.get<Me>('/api/auth/user')).json

const confirm = (token: string, by = new Visitor()) => by.post('/api/email/confirm', { token })

const change = (visitor: Visitor, email = NEW, currentPassword = PASSWORD) =>
  visitor.put('/api/account/email', { email, currentPassword })

test.group('Confirming an email', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('a new account gets a mail with a link that confirms the email', async ({ assert }) => {
    const visitor = new Visitor()
    await visitor.post('/api/register', MIA)
    assert.isFalse((await me(visitor)).emailConfirmed)
    assert.equal((await confirm(await tokenMailedTo(OLD), visitor)).status, 204)
    assert.isTrue((await me(visitor)).emailConfirmed)
  })

  test('viewing the link confirms nothing, because mail scanners follow links', async ({
    assert,
  }) => {
    const visitor = new Visitor()
    await visitor.post('/api/register', MIA)
    const token = await tokenMailedTo(OLD)
    const page = await new Visitor().get(`/api/email/confirm?token=${token}`)
    assert.include(page.text, `name="token" value="${token}"`)
    assert.isFalse((await me(visitor)).emailConfirmed)
    const pressed = await visitor.submit('/api/email/confirm', { token })
    assert.equal(pressed.status, 200)
    assert.isTrue((await me(visitor)).emailConfirmed)
  })

  test('the mail can be requested again, five times an hour, until it is confirmed', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: OLD })
    for (let i = 0; i < 5; i += 1) {
      assert.equal((await visitor.post('/api/account/email/confirmation')).status, 202)
    }
    assert.equal((await visitor.post('/api/account/email/confirmation')).status, 429)
    assert.lengthOf(await mailsTo(OLD), 5)
  })

  test('a confirmed address gets no further mail', async ({ assert }) => {
    const { visitor, user } = await someone({ email: OLD })
    await pool.query('update users set email_confirmed_at = now() where id = $1', [user.id])
    await visitor.post('/api/account/email/confirmation')
    assert.deepEqual(await mailsTo(OLD), [])
  })

  test('with REGISTRATION=confirm the link completes the registration', async ({
    assert,
    cleanup,
  }) => {
    env.set('REGISTRATION', 'confirm')
    cleanup(() => env.set('REGISTRATION', 'open'))
    const visitor = new Visitor()
    assert.equal((await visitor.post('/api/register', MIA)).status, 202)
    assert.equal((await visitor.post('/api/login', MIA)).status, 401)
    await confirm(await tokenMailedTo(OLD))
    assert.equal((await visitor.post('/api/login', MIA)).status, 200)
  })

  test('with REGISTRATION=confirm only the mail reveals an existing account', async ({
    assert,
    cleanup,
  }) => {
    env.set('REGISTRATION', 'confirm')
    cleanup(() => env.set('REGISTRATION', 'open'))
    await person({ email: OLD })
    const [taken, free] = [
      await new Visitor().post('/api/register', MIA),
      await new Visitor().post('/api/register', { ...MIA, email: NEW }),
    ]
    assert.deepEqual([taken.status, taken.text], [free.status, free.text])
    assert.include((await mailsTo(OLD))[0], 'Subject: You already have an account')
  })
})

test.group('Changing the email', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('takes effect when confirmed from the new address; the old one gets a notice', async ({
    assert,
  }) => {
    const { visitor, user } = await someone({ email: OLD })
    assert.equal((await change(visitor)).status, 202)
    assert.equal((await me(visitor)).email, OLD)
    assert.equal((await confirm(await tokenMailedTo(NEW), visitor)).status, 204)

    assert.include(await me(visitor), { email: NEW, emailConfirmed: true })
    assert.include((await mailsTo(OLD)).at(-1), 'Subject: Your email was changed')
    const { json } = await visitor.get<Notification[]>('/api/notifications')
    assert.containsSubset(json, [{ title: 'Email changed', actionUrl: '/settings/account' }])
    const { rows } = await pool.query(
      `select details from audit_log where action = 'account.email_changed' and actor_id = $1`,
      [user.id],
    )
    assert.deepEqual(rows, [{ details: {} }])
    assert.equal(
      (await new Visitor().post('/api/login', { email: NEW, password: PASSWORD })).status,
      200,
    )
  })

  test('to an address in other letters takes its ASCII form, by which it signs in, too', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: OLD })
    assert.equal((await change(visitor, 'kim@bücher.example')).status, 202)
    const ascii = 'kim@xn--bcher-kva.example'
    assert.equal((await confirm(await tokenMailedTo(ascii), visitor)).status, 204)
    assert.equal((await me(visitor)).email, ascii)
    const again = await change(visitor, 'kim@Bücher.example')
    assert.equal(problemIn(again).fields?.email, 'That’s already your email')
  })

  test('a wrong password is shown at its field, and sends no mail', async ({ assert }) => {
    const { visitor } = await someone({ email: OLD })
    const answer = await change(visitor, NEW, 'not it')
    assert.deepEqual(Object.keys(problemIn(answer).fields ?? {}), ['currentPassword'])
    assert.deepEqual(await mailsTo(NEW), [])
  })

  test('a taken email gets the same answer, and only its owner gets a mail', async ({ assert }) => {
    await person({ email: NEW })
    const { visitor } = await someone({ email: OLD })
    const [taken, free] = [await change(visitor), await change(visitor, 'free@example.com')]
    assert.deepEqual([taken.status, taken.text], [free.status, free.text])
    const mails = await mailsTo(NEW)
    assert.include(mails[0], 'Subject: You already have an account')
    assert.notInclude(mails.join(''), 'token')
  })

  test('an email taken before the confirmation stays with its owner', async ({ assert }) => {
    const { visitor } = await someone({ email: OLD })
    await change(visitor)
    const token = await tokenMailedTo(NEW)
    await person({ email: NEW.toUpperCase() })
    assert.equal((await confirm(token)).status, 422)
    assert.equal((await me(visitor)).email, OLD)
  })

  test('a link to the previous email stops working', async ({ assert }) => {
    const { visitor } = await someone({ email: OLD })
    await new Visitor().post('/api/password/forgot', { email: OLD })
    const resetToken = await tokenMailedTo(OLD)
    await change(visitor)
    await confirm(await tokenMailedTo(NEW))
    const answer = await new Visitor().post('/api/password/reset', {
      token: resetToken,
      password: 'walnut-ferry-ceiling-7',
    })
    assert.equal(answer.status, 422)
  })

  test('a change requested with an earlier password gets no valid link', async ({ assert }) => {
    const { visitor } = await someone({ email: OLD })
    await change(visitor)
    // The mail is made after the owner has changed the password.
    const newPassword = 'harbor-violin-cactus-77'
    await visitor.put('/api/account/password', { currentPassword: PASSWORD, newPassword })
    const answer = await confirm(await tokenMailedTo(NEW))
    assert.deepEqual([answer.status, problemIn(answer).code], [422, 'link_not_valid'])
    assert.equal((await me(visitor)).email, OLD)
    await change(visitor, 'mia.third@example.org', newPassword)
    assert.equal((await confirm(await tokenMailedTo('mia.third@example.org'))).status, 204)
  })
})
