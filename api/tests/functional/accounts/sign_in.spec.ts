import { test } from '@japa/runner'
import type { CurrentUser } from '@fieldhouse/contract'
import { cleanDatabase } from '#tests/support/clean_database'
import { PASSWORD, person } from '#tests/support/people'
import { problemIn, Visitor } from '#tests/support/visitor'

const EMAIL = 'jordan@example.com'
const WRONG = { email: EMAIL, password: 'not the password' }

test.group('Signing in', (group) => {
  group.each.setup(cleanDatabase)

  test('the right password signs in and returns the person', async ({ assert }) => {
    const user = await person({ email: EMAIL })
    const visitor = new Visitor()
    const answer = await visitor.post<CurrentUser>('/api/login', {
      email: EMAIL,
      password: PASSWORD,
    })
    assert.equal(answer.status, 200)
    assert.equal(answer.json.id, user.id)
    assert.equal((await visitor.get('/api/auth/user')).status, 200)
  })

  test('the email may be typed in capitals and with spaces around it', async ({ assert }) => {
    await person({ email: EMAIL })
    const answer = await new Visitor().post('/api/login', {
      email: ' Jordan@Example.com ',
      password: PASSWORD,
    })
    assert.equal(answer.status, 200)
  })

  test('a wrong password and an unknown email get the same answer', async ({ assert }) => {
    await person({ email: EMAIL })
    const wrong = await new Visitor().post('/api/login', WRONG)
    const unknown = await new Visitor().post('/api/login', { ...WRONG, email: 'who@example.com' })
    for (const answer of [wrong, unknown]) {
      assert.equal(answer.status, 401)
      assert.equal(problemIn(answer).message, 'Invalid email or password')
    }
    assert.equal(problemIn(wrong).code, problemIn(unknown).code)
  })

  test('a suspended account is told so with the right password only', async ({ assert }) => {
    await person({ email: EMAIL, isSuspended: true })
    const right = await new Visitor().post('/api/login', { email: EMAIL, password: PASSWORD })
    assert.equal(right.status, 403)
    assert.equal(problemIn(right).code, 'suspended')
    assert.equal((await new Visitor().post('/api/login', WRONG)).status, 401)
  })

  test('ten failures lock an account for a while, from any address', async ({ assert }) => {
    await person({ email: EMAIL })
    for (let i = 0; i < 10; i += 1) {
      assert.equal((await new Visitor().post('/api/login', WRONG)).status, 401)
    }
    const answer = await new Visitor().post('/api/login', { email: EMAIL, password: PASSWORD })
    assert.equal(answer.status, 429)
    const seconds = Number(answer.headers.get('retry-after'))
    assert.isTrue(seconds > 0 && seconds <= 15 * 60)
    assert.equal(
      (await new Visitor().post('/api/login', { ...WRONG, email: 'b@c.de' })).status,
      401,
    )
  })

  test('of thirty concurrent guesses at most ten are compared', async ({ assert }) => {
    await person({ email: EMAIL })
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => new Visitor().post('/api/login', WRONG)),
    )
    assert.lengthOf(
      answers.filter(({ status }) => status === 401),
      10,
    )
  })

  test('successes do not count as failures', async ({ assert }) => {
    await person({ email: EMAIL })
    for (let i = 0; i < 12; i += 1) {
      const answer = await new Visitor().post('/api/login', { email: EMAIL, password: PASSWORD })
      assert.equal(answer.status, 200)
    }
  })

  test('a hundred failures from one address, over many accounts, lock the address', async ({
    assert,
  }) => {
    const address = '198.51.100.9'
    const guess = (name: number) =>
      new Visitor({ address }).post('/api/login', { ...WRONG, email: `p${name}@example.com` })
    for (let batch = 0; batch < 10; batch += 1) {
      await Promise.all(Array.from({ length: 10 }, (_, i) => guess(batch * 10 + i)))
    }
    assert.equal((await guess(100)).status, 429)
    const elsewhere = await new Visitor().post('/api/login', WRONG)
    assert.equal(elsewhere.status, 401)
  }).timeout(600_000)
})
