import { test } from '@japa/runner'
import type { CurrentUser } from '@fieldhouse/contract'
import User from '#people/user'
import { pool } from '#core/database/pool'
import env from '#start/env'
import { cleanDatabase } from '#tests/support/clean_database'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { person } from '#tests/support/people'
import { problemIn, Visitor } from '#tests/support/visitor'

const DETAILS = {
  email: 'jordan@example.com',
  password: 'sprint-lantern-orbit-42',
  firstName: 'Jordan',
  lastName: 'Miles',
}
const REFUSED = 'Could not create an account with these details'

test.group('Registering', (group) => {
  group.each.setup(cleanDatabase)

  test('creates an account and signs it in', async ({ assert }) => {
    const visitor = new Visitor()
    const answer = await visitor.post<CurrentUser>('/api/register', DETAILS)
    assert.equal(answer.status, 201)
    assert.include(answer.json, {
      email: 'jordan@example.com',
      accountType: null,
      status: 'active',
    })
    const me = await visitor.get<CurrentUser>('/api/auth/user')
    assert.equal(me.json.id, answer.json.id)
  })

  test('an organization has one name, a person both', async ({ assert }) => {
    const name = { firstName: 'Harbor Rowing Club', lastName: '' }
    const refused = await new Visitor().post('/api/register', { ...DETAILS, ...name })
    assert.equal(refused.status, 422)
    assert.deepEqual(problemIn(refused).fields, { lastName: 'This is required' })
    const { status, json } = await new Visitor().post<CurrentUser>('/api/register', {
      ...DETAILS,
      ...name,
      isOrganization: true,
    })
    assert.equal(status, 201)
    assert.include(json, { ...name, accountType: null })
  })

  test('gives a random UUID whose first eight characters identify the person', async ({
    assert,
  }) => {
    const { json } = await new Visitor().post<CurrentUser>('/api/register', DETAILS)
    assert.match(json.id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/)
  })

  test('a taken email gets the same refusal as any pair, in any case', async ({ assert }) => {
    await person({ email: 'jordan@example.com' })
    const answer = await new Visitor().post('/api/register', {
      ...DETAILS,
      email: 'JORDAN@example.com',
    })
    assert.equal(answer.status, 422)
    assert.equal(problemIn(answer).message, REFUSED)
    assert.isUndefined(problemIn(answer).fields)
  })

  test('an email in other letters is one account with its ASCII form, wherever it is typed', async ({
    assert,
  }) => {
    const [written, ascii] = ['kim@bücher.example', 'kim@xn--bcher-kva.example']
    const { status, json } = await new Visitor().post<CurrentUser>('/api/register', {
      ...DETAILS,
      email: written,
    })
    assert.deepEqual([status, json.email], [201, ascii])
    assert.equal(
      (await new Visitor().post('/api/register', { ...DETAILS, email: ascii })).status,
      422,
    )
    for (const email of [written, ascii, ' kim@BÜCHER.example ']) {
      const credentials = { email, password: DETAILS.password }
      assert.equal((await new Visitor().post('/api/login', credentials)).status, 200, email)
      assert.equal((await new Visitor().submit('/api/login', credentials)).status, 303, email)
    }
    await emptyMailbox()
    await new Visitor().post('/api/password/forgot', { email: written })
    assert.include(
      (await mailsTo(ascii)).map((mail) => /Subject: (.*)\r/.exec(mail)?.[1]),
      'Set a new password',
    )
  })

  test('two concurrent registrations of one email create one account', async ({ assert }) => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => new Visitor().post('/api/register', DETAILS)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422, 422, 422])
  })

  for (const password of [
    'passwordpassword',
    'basketball2026',
    'aaaaaaaaaaaa',
    'jordanmiles99',
    'jordan@example.com',
  ]) {
    test(`the password ${password} is refused`, async ({ assert }) => {
      const answer = await new Visitor().post('/api/register', { ...DETAILS, password })
      assert.equal(answer.status, 422)
      assert.equal(problemIn(answer).message, REFUSED)
      assert.property(problemIn(answer).fields, 'password')
      assert.lengthOf(await User.all(), 0)
    })
  }

  test('a password of eleven characters is refused with a plain message', async ({ assert }) => {
    const answer = await new Visitor().post('/api/register', {
      ...DETAILS,
      password: 'tooshort-11',
    })
    assert.equal(answer.status, 422)
    assert.equal(problemIn(answer).fields?.password, 'Use at least 12 characters')
  })

  test('a password is used as typed, including spaces around it', async ({ assert }) => {
    const password = '  spaces around it  '
    await new Visitor().post('/api/register', { ...DETAILS, password })
    const exact = await new Visitor().post('/api/login', { email: DETAILS.email, password })
    const trimmed = await new Visitor().post('/api/login', {
      email: DETAILS.email,
      password: password.trim(),
    })
    assert.deepEqual([exact.status, trimmed.status], [200, 401])
  })

  test('missing fields are named', async ({ assert }) => {
    const answer = await new Visitor().post('/api/register', { email: 'nobody' })
    assert.equal(answer.status, 422)
    assert.deepEqual(problemIn(answer).fields, {
      email: 'That’s not an email address',
      password: 'This is required',
      firstName: 'This is required',
      lastName: 'This is required',
    })
  })

  test('names are trimmed, in any script', async ({ assert }) => {
    const { json } = await new Visitor().post<CurrentUser>('/api/register', {
      ...DETAILS,
      firstName: '  Zoë ',
      lastName: '山田',
    })
    assert.include(json, { firstName: 'Zoë', lastName: '山田' })
  })

  test('the twenty-first registration from one address within an hour gets 429', async ({
    assert,
  }) => {
    const address = '203.0.113.7'
    const statuses: number[] = []
    for (let i = 0; i < 21; i += 1) {
      const visitor = new Visitor({ address })
      const answer = await visitor.post('/api/register', {
        ...DETAILS,
        password: 'passwordpassword',
      })
      statuses.push(answer.status)
      if (answer.status === 429) {
        assert.isAbove(Number(answer.headers.get('retry-after')), 0)
        assert.equal(problemIn(answer).code, 'too_many_requests')
      }
    }
    assert.deepEqual(statuses, [...Array<number>(20).fill(422), 429])
  })

  test('with REGISTRATION=confirm new and taken emails get the same answer, without a session', async ({
    assert,
    cleanup,
  }) => {
    env.set('REGISTRATION', 'confirm')
    cleanup(() => env.set('REGISTRATION', 'open'))
    const visitor = new Visitor()
    const fresh = await visitor.post('/api/register', DETAILS)
    const taken = await new Visitor().post('/api/register', DETAILS)
    assert.deepEqual([fresh.status, taken.status], [202, 202])
    assert.deepEqual(fresh.json, taken.json)
    assert.equal(visitor.cookies.size, 0)
    assert.equal((await new Visitor().post('/api/login', DETAILS)).status, 401)

    await pool.query('update users set email_confirmed_at = now()')
    assert.equal((await new Visitor().post('/api/login', DETAILS)).status, 200)
  })

  test('while registration is closed it is refused, and the page has no form for it', async ({
    assert,
    cleanup,
  }) => {
    env.set('REGISTRATION', 'closed')
    cleanup(() => env.set('REGISTRATION', 'open'))
    const details = {
      email: 'closed@example.com',
      password: 'a long enough passphrase',
      firstName: 'Jo',
      lastName: 'Quill',
    }
    const visitor = new Visitor()
    const refused = await visitor.post('/api/register', details)
    assert.equal(refused.status, 403)
    assert.equal(problemIn(refused).code, 'registration_closed')
    const page = await visitor.submit('/api/register', details)
    assert.equal(page.status, 403)
    assert.include(page.text, 'sign in through your organization')
    for (const { text } of [page, await visitor.get('/api/login')]) {
      assert.include(text, 'Sign in')
      assert.notInclude(text, 'Create an account')
      assert.include(text, 'Ask the people who run this site')
    }
    const { rowCount } = await pool.query('select from users where email = $1', [details.email])
    assert.equal(rowCount, 0)
  })
})
