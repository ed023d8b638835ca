import { test } from '@japa/runner'
import { cleanDatabase } from '#tests/support/clean_database'
import { PASSWORD, person, someone } from '#tests/support/people'
import { Visitor } from '#tests/support/visitor'

const EMAIL = 'jordan@example.com'
const NEW = {
  email: 'new@example.com',
  password: 'sprint-lantern-orbit-42',
  firstName: 'Mia',
  lastName: 'Lo',
}

test.group('The sign-in page', (group) => {
  group.each.setup(cleanDatabase)

  test('has both forms, labels for every field and no script of its own', async ({ assert }) => {
    const { status, text, headers } = await new Visitor().get('/api/login?returnTo=/news')
    assert.equal(status, 200)
    assert.include(headers.get('content-type'), 'text/html')
    assert.match(text, /<form method="post" action="\/api\/login"/)
    assert.match(text, /<form method="post" action="\/api\/register"/)
    assert.match(text, /name="returnTo" value="\/news"/)
    for (const [, id] of text.matchAll(/<input id="([^"]+)"/g)) {
      assert.include(text, `<label for="${id}">`)
    }
    assert.notMatch(text, /<script(?! nonce)/)
    assert.notMatch(text, / style="| on\w+="/)
  })

  test('a new member sees the registration first, and after an error in it too', async ({
    assert,
  }) => {
    const order = (text: string) =>
      [...text.matchAll(/<form method="post" action="(\/api\/\w+)"/g)].map(([, to]) => to)
    const usual = await new Visitor().get('/api/login')
    assert.deepEqual(order(usual.text), ['/api/login', '/api/register'])
    const newcomers = await new Visitor().get('/api/login?create=account&returnTo=/news%23latest')
    assert.deepEqual(order(newcomers.text), ['/api/register', '/api/login'])
    assert.include(newcomers.text, '<title>Create an account · Fieldhouse</title>')
    assert.match(newcomers.text, /class="primary" type="submit">Create account/)
    // Whoever is too young learns it before there is an account.
    assert.include(newcomers.text, 'Fieldhouse is for people 17 and older.')
    assert.match(newcomers.text, /name="returnTo" value="\/news#latest"/)
    const refused = await new Visitor().submit('/api/register', { ...NEW, password: 'short' })
    assert.deepEqual(order(refused.text), ['/api/register', '/api/login'])
  })

  test('an organization is asked for one name, and comes back to it after an error', async ({
    assert,
  }) => {
    const labels = (text: string) =>
      [...text.matchAll(/<label for="register-[^"]+">([^<]+)/g)].map(([, label]) => label)
    const people = await new Visitor().get('/api/login?create=account&returnTo=/news')
    assert.deepEqual(labels(people.text), ['First name', 'Last name', 'Email', 'Password'])
    assert.include(people.text, 'href="/api/login?create=organization&amp;returnTo=%2Fnews"')

    const page = await new Visitor().get('/api/login?create=organization')
    assert.deepEqual(labels(page.text), ['Organization name', 'Email', 'Password'])
    assert.match(page.text, /autocomplete="organization"/)
    assert.include(page.text, 'href="/api/login?create=account"')

    const form = { ...NEW, firstName: 'Harbor Club', lastName: '', isOrganization: 'true' }
    const refused = await new Visitor().submit('/api/register', { ...form, password: 'short' })
    assert.deepEqual(labels(refused.text), ['Organization name', 'Email', 'Password'])
    assert.include(refused.text, 'value="Harbor Club"')
    const visitor = new Visitor()
    const { headers } = await visitor.submit('/api/register', form)
    assert.equal(headers.get('location'), '/onboarding/account-type?for=organization')
    assert.include((await visitor.get('/api/auth/user')).json, {
      firstName: 'Harbor Club',
      lastName: '',
    })
  })

  test('its policy allows only what carries the nonce', async ({ assert }) => {
    const [first, second] = await Promise.all([
      new Visitor().get('/api/login'),
      new Visitor().get('/api/login'),
    ])
    const policy = first.headers.get('content-security-policy') ?? ''
    const nonce = /style-src 'self' 'nonce-([\w-]+)'/.exec(policy)?.[1] ?? ''
    assert.include(policy, "default-src 'none'")
    assert.include(policy, "frame-ancestors 'none'")
    assert.notInclude(policy, 'unsafe')
    assert.include(first.text, `<style nonce="${nonce}">`)
    assert.notInclude(second.text, nonce)
  })

  test('signing in leads to the requested page', async ({ assert }) => {
    await person({ email: EMAIL })
    const visitor = new Visitor()
    const answer = await visitor.submit('/api/login', {
      email: EMAIL,
      password: PASSWORD,
      returnTo: '/profile/1?tab=posts#media',
    })
    assert.equal(answer.status, 303)
    assert.equal(answer.headers.get('location'), '/profile/1?tab=posts#media')
    assert.equal((await visitor.get('/api/auth/user')).status, 200)
  })

  test('a wrong password shows the form again with the email and without the password', async ({
    assert,
  }) => {
    const answer = await new Visitor().submit('/api/login', {
      email: EMAIL,
      password: 'my secret guess',
    })
    assert.equal(answer.status, 401)
    assert.include(answer.text, 'Invalid email or password')
    assert.include(answer.text, `value="${EMAIL}"`)
    assert.notInclude(answer.text, 'my secret guess')
    assert.include(answer.text, '<title>Error: ')
  })

  test('registering leads to the choice of an account type', async ({ assert }) => {
    const visitor = new Visitor()
    const answer = await visitor.submit('/api/register', NEW)
    assert.equal(answer.status, 303)
    assert.equal(answer.headers.get('location'), '/onboarding/account-type')
    assert.equal((await visitor.get('/api/auth/user')).status, 200)
  })

  test('an error is next to its field and announced with it', async ({ assert }) => {
    const answer = await new Visitor().submit('/api/register', {
      ...NEW,
      password: 'short',
      firstName: '',
    })
    assert.equal(answer.status, 422)
    assert.match(
      answer.text,
      /id="register-first-name"[^>]* aria-invalid="true" aria-describedby="register-first-name-error" autofocus/,
    )
    assert.include(answer.text, 'Use at least 12 characters')
    assert.include(answer.text, 'value="new@example.com"')
    assert.notInclude(answer.text, 'value="short"')
  })

  test('typed text is escaped on the page', async ({ assert }) => {
    const answer = await new Visitor().submit('/api/login', {
      email: '"><script>alert(1)</script>',
      password: 'x',
      returnTo: '/"><img src=x>',
    })
    assert.notInclude(answer.text, '<script>alert')
    assert.notInclude(answer.text, '<img')
  })

  for (const returnTo of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /news',
    'news',
    '/api/logout',
    '/./api/logout',
    '/%61pi/logout',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    `/${'a'.repeat(600)}`,
  ]) {
    test(`${JSON.stringify(returnTo.slice(0, 24))} cannot lead out of the site`, async ({
      assert,
    }) => {
      await person({ email: EMAIL })
      const answer = await new Visitor().submit('/api/login', {
        email: EMAIL,
        password: PASSWORD,
        returnTo,
      })
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/'])
      const { visitor } = await someone()
      const again = await visitor.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`)
      assert.deepEqual([again.status, again.headers.get('location')], [302, '/'])
    })
  }

  test('a signed-in person is redirected at once', async ({ assert }) => {
    const { visitor } = await someone()
    const answer = await visitor.get('/api/login?returnTo=/messages')
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/messages'])
  })

  test('too many failures are shown on the page, with Retry-After', async ({ assert }) => {
    for (let i = 0; i < 10; i += 1) {
      await new Visitor().submit('/api/login', { email: EMAIL, password: 'wrong' })
    }
    const answer = await new Visitor().submit('/api/login', { email: EMAIL, password: 'wrong' })
    assert.equal(answer.status, 429)
    assert.isAbove(Number(answer.headers.get('retry-after')), 0)
    assert.include(answer.text, 'Too many failed attempts')
  })
})
