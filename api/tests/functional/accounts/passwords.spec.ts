import { test } from '@japa/runner'
import type { Notification } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { emptyMailbox, mailsTo, tokenMailedTo } from '#tests/support/mailbox'
import { PASSWORD, person, someone } from '#tests/support/people'
import { problemIn, Visitor } from '#tests/support/visitor'

const EMAIL = 'mia@example.com'
const NEW_PASSWORD = 'walnut-ferry-ceiling-7'

const later = (duration: object) => DateTime.now().plus(duration).toJSDate()

const forgot = (email = EMAIL, visitor = new Visitor()) =>
  visitor.post('/api/password/forgot', { email })

const reset = (token: string, password = NEW_PASSWORD) =>
  new Visitor().post('/api/password/reset', { token, password })

const signIn = (password: string, email = EMAIL) =>
  new Visitor().post('/api/login', { email, password })

async function auditedActions(): Promise<string[]> {
  const { rows } = await pool.query<{ action: string }>(
    'select action from audit_log order by created_at, id',
  )
  return rows.map(({ action }) => action)
}

/** Removes the password, as in an account with single sign-on. */
const noPassword = (id: string) =>
  pool.query('update users set password_hash = null where id = $1', [id])

test.group('Forgotten passwords', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('the link in the mail sets a new password, and the old one stops working', async ({
    assert,
  }) => {
    await person({ email: EMAIL })
    assert.equal((await forgot()).status, 202)
    assert.equal((await reset(await tokenMailedTo(EMAIL))).status, 204)
    assert.equal((await signIn(PASSWORD)).status, 401)
    assert.equal((await signIn(NEW_PASSWORD)).status, 200)
    assert.include(await auditedActions(), 'account.password_reset')
  })

  test('an unknown email gets the same answer, and no mail', async ({ assert }) => {
    await person({ email: EMAIL })
    const [known, unknown] = await Promise.all([forgot(), forgot('nobody@example.com')])
    assert.deepEqual([known.status, known.text], [unknown.status, unknown.text])
    assert.deepEqual(await mailsTo('nobody@example.com'), [])
  })

  test('the job queue contains no usable token', async ({ assert }) => {
    await person({ email: EMAIL })
    await forgot()
    const { rows } = await pool.query<{ data: unknown }>(
      `select data from pgboss.job where name = 'mail_password_reset'`,
    )
    assert.deepEqual(rows, [{ data: { email: EMAIL } }])
    const token = await tokenMailedTo(EMAIL)
    const { rows: kept } = await pool.query(
      'select account_tokens::text as text from account_tokens',
    )
    assert.lengthOf(kept, 1)
    assert.notInclude(kept[0].text, token)
  })

  test('a link works once; used, expired, invented and foreign links get the same answer', async ({
    assert,
  }) => {
    await person({ email: EMAIL })
    await forgot()
    const used = await tokenMailedTo(EMAIL)
    await reset(used)
    await forgot()
    const old = await tokenMailedTo(EMAIL)
    const other = await someone({ email: 'leo@example.com' })
    await other.visitor.post('/api/account/email/confirmation')
    const foreign = await tokenMailedTo('leo@example.com')

    clock.travelTo(later({ minutes: 61 }))
    const answers = [await reset(used), await reset(old), await reset('x'), await reset(foreign)]
    const bodies = answers.map((answer) => ({ ...problemIn(answer), requestId: '' }))
    assert.deepEqual(
      answers.map(({ status }) => status),
      [422, 422, 422, 422],
    )
    for (const body of bodies) assert.deepEqual(body, bodies[0])
  })

  test('of two concurrent uses of a link one sets the password', async ({ assert }) => {
    await person({ email: EMAIL })
    await forgot()
    const token = await tokenMailedTo(EMAIL)
    const answers = await Promise.all([
      reset(token, 'walnut-ferry-ceiling-1'),
      reset(token, 'walnut-ferry-ceiling-2'),
    ])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [204, 422],
    )
  })

  test('a refused password does not use up the link', async ({ assert }) => {
    await person({ email: EMAIL })
    await forgot()
    const token = await tokenMailedTo(EMAIL)
    const refused = await reset(token, 'passwordpassword')
    assert.property(problemIn(refused).fields, 'password')
    assert.equal((await reset(token)).status, 204)
  })

  test('every session and every other link ends', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    await forgot()
    const first = await tokenMailedTo(EMAIL)
    await forgot()
    const second = await tokenMailedTo(EMAIL)
    await reset(first)
    assert.equal((await visitor.get('/api/auth/user')).status, 401)
    assert.equal((await reset(second)).status, 422)
  })

  test('using the link confirms the email', async ({ assert }) => {
    await person({ email: EMAIL })
    await forgot()
    await reset(await tokenMailedTo(EMAIL))
    const answer = await signIn(NEW_PASSWORD)
    assert.propertyVal(answer.json, 'emailConfirmed', true)
  })

  test('an account with single sign-on gets a mail that says so', async ({ assert }) => {
    const { id } = await person({ email: EMAIL })
    await noPassword(id)
    await forgot()
    const [mail = ''] = await mailsTo(EMAIL)
    assert.include(mail, 'Subject: How you sign in')
    assert.notInclude(mail, 'token')
  })

  test('a mailbox gets five links an hour, and the limit is not shown', async ({ assert }) => {
    await person({ email: EMAIL })
    for (let i = 0; i < 8; i += 1) assert.equal((await forgot()).status, 202)
    assert.lengthOf(await mailsTo(EMAIL), 5)
  })

  test('the twenty-first request from one address within an hour gets 429', async ({ assert }) => {
    const visitor = new Visitor()
    for (let i = 0; i < 20; i += 1) await forgot(`p${i}@example.com`, visitor)
    assert.equal((await forgot('p20@example.com', visitor)).status, 429)
  })
})

test.group('Changing the password', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  const change = (visitor: Visitor, currentPassword = PASSWORD, newPassword = NEW_PASSWORD) =>
    visitor.put('/api/account/password', { currentPassword, newPassword })

  test('ends other sessions, and gives the current one a new token', async ({ assert }) => {
    const { visitor, user } = await someone({ email: EMAIL })
    const elsewhere = new Visitor()
    await elsewhere.post('/api/login', { email: EMAIL, password: PASSWORD })
    const before = visitor.cookies.get('fieldhouse_session')

    assert.equal((await change(visitor)).status, 204)
    assert.notEqual(visitor.cookies.get('fieldhouse_session'), before)
    assert.equal((await visitor.get('/api/auth/user')).status, 200)
    assert.equal((await elsewhere.get('/api/auth/user')).status, 401)
    assert.equal((await signIn(NEW_PASSWORD)).status, 200)
    const { rows } = await pool.query('select from sessions where user_id = $1', [user.id])
    assert.lengthOf(rows, 2)
  })

  test('notifies the person in the product and by mail, and is in the audit log', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: EMAIL })
    await change(visitor)
    const { json } = await visitor.get<Notification[]>('/api/notifications')
    assert.containsSubset(json, [{ title: 'Password changed', actionUrl: '/settings/account' }])
    assert.include((await mailsTo(EMAIL))[0], 'Subject: Your password was changed')
    assert.include(await auditedActions(), 'account.password_changed')
  })

  test('a wrong current password is shown at its field, and nothing changes', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: EMAIL })
    const answer = await change(visitor, 'not it')
    assert.equal(answer.status, 422)
    assert.deepEqual(Object.keys(problemIn(answer).fields ?? {}), ['currentPassword'])
    assert.equal((await signIn(PASSWORD)).status, 200)
    assert.deepEqual(await mailsTo(EMAIL), [])
  })

  test('ten wrong ones keep this session waiting, and nobody else', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    for (let i = 0; i < 10; i += 1) await change(visitor, 'not it')
    assert.equal((await change(visitor)).status, 429)
    assert.equal((await signIn(PASSWORD)).status, 200)
  })

  test('guesses of others at the sign-in do not keep the owner from changing it, nor from a new one by mail', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: EMAIL })
    for (let i = 0; i < 10; i += 1) assert.equal((await signIn('not it')).status, 401)
    assert.equal((await signIn(PASSWORD)).status, 429)
    assert.equal((await change(visitor)).status, 204)
    assert.equal((await signIn(NEW_PASSWORD)).status, 429)
    await forgot()
    const another = 'granite-harbor-lantern-9'
    await reset(await tokenMailedTo(EMAIL), another)
    assert.equal((await signIn(another)).status, 200)
  })

  test('a common password and the own name are refused at the field', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL, firstName: 'Anastasia', lastName: 'Petrov' })
    for (const password of ['basketball2026', 'anastasiapetrov']) {
      const answer = await change(visitor, PASSWORD, password)
      assert.equal(answer.status, 422)
      assert.deepEqual(Object.keys(problemIn(answer).fields ?? {}), ['newPassword'])
    }
  })

  test('an account with single sign-on has no password to change', async ({ assert }) => {
    const { visitor, user } = await someone()
    await noPassword(user.id)
    assert.equal((await change(visitor)).status, 409)
  })

  test('ends links for a forgotten password', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    await forgot()
    const token = await tokenMailedTo(EMAIL)
    await change(visitor)
    assert.equal((await reset(token, 'another-good-one-99')).status, 422)
  })
})
