import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import type { CurrentUser } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import User from '#people/user'
import env from '#start/env'
import { CertifiedProvider } from '#tests/support/certified_provider'
import { cleanDatabase } from '#tests/support/clean_database'
import { CLIENT_ID, CLIENT_SECRET } from '#tests/support/oidc_provider'
import { person } from '#tests/support/people'
import { serverOrigin } from '#tests/support/test_server'
import { problemIn, Visitor } from '#tests/support/visitor'

const provider = new CertifiedProvider()

const MIA = {
  email: 'mia@example.com',
  email_verified: true,
  given_name: 'Mia',
  family_name: 'Lo',
}

const begin = async (visitor: Visitor) =>
  (await visitor.get('/api/login?returnTo=/messages')).headers.get('location') ?? ''

const comeBack = (visitor: Visitor, { pathname, search }: URL) =>
  visitor.get(`${pathname}${search}`)

async function signIn(visitor: Visitor, login = 'mia') {
  return comeBack(visitor, await provider.signIn(await begin(visitor), login))
}

test.group('Signing in through a certified provider', (group) => {
  group.setup(async () => {
    await provider.start(serverOrigin())
    env.set('OIDC_ISSUER', provider.issuer)
    env.set('OIDC_CLIENT_ID', CLIENT_ID)
    env.set('OIDC_CLIENT_SECRET', CLIENT_SECRET)
    return async () => {
      for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
        env.set(name, '')
      }
      await provider.stop()
    }
  })
  group.each.setup(async () => {
    provider.people.clear()
    provider.people.set('mia', MIA)
    return cleanDatabase()
  })

  test('a new person gets an account with the email and name that only the provider’s user info has', async ({
    assert,
  }) => {
    const visitor = new Visitor()
    const answer = await signIn(visitor)
    assert.equal(answer.headers.get('location'), '/onboarding/account-type')
    const me = await visitor.get<CurrentUser>('/api/auth/user')
    assert.include(me.json, { email: MIA.email, firstName: 'Mia', lastName: 'Lo' })
  })

  test('a returning person gets the same account', async ({ assert }) => {
    await signIn(new Visitor())
    const answer = await signIn(new Visitor())
    assert.equal(answer.headers.get('location'), '/messages')
    assert.lengthOf(await User.all(), 1)
  })

  test('an unverified email neither makes an account nor leads to one', async ({ assert }) => {
    provider.people.set('mia', { ...MIA, email_verified: false })
    assert.equal((await signIn(new Visitor())).status, 403)
    assert.lengthOf(await User.all(), 0)
    const owner = await person({ email: MIA.email })
    await owner.merge({ emailConfirmedAt: new Date() }).save()
    const visitor = new Visitor()
    assert.equal((await signIn(visitor)).status, 403)
    assert.equal((await visitor.get('/api/auth/user')).status, 401)
  })

  test('an email verified on both sides leads to its account, one verified there alone does not', async ({
    assert,
  }) => {
    const owner = await person({ email: MIA.email })
    assert.equal((await signIn(new Visitor())).status, 403)
    await owner.merge({ emailConfirmedAt: new Date() }).save()
    const visitor = new Visitor()
    await signIn(visitor)
    assert.equal((await visitor.get<CurrentUser>('/api/auth/user')).json.id, owner.id)
  })

  test('a key that replaces the old one while a sign-in is under way is fetched at once', async ({
    assert,
  }) => {
    assert.equal((await signIn(new Visitor())).status, 302)
    const visitor = new Visitor()
    const back = await provider.signIn(await begin(visitor), 'mia')
    provider.rotateKeys()
    assert.equal((await comeBack(visitor, back)).headers.get('location'), '/messages')
  })

  test('a stolen code does not work in another browser’s sign-in', async ({ assert }) => {
    const visitor = new Visitor()
    const back = await provider.signIn(await begin(visitor), 'mia')
    // Another browser has a sign-in of its own under way: the stolen code comes with its state.
    const thief = new Visitor()
    const own = new URL(await begin(thief)).searchParams.get('state') ?? ''
    const stolen = new URL(back)
    stolen.searchParams.set('state', own)
    assert.equal((await comeBack(thief, stolen)).status, 403)
    assert.equal((await thief.get('/api/auth/user')).status, 401)
  })

  test('a 17-year-old who comes through the provider waits for a guardian like any other', async ({
    assert,
  }) => {
    const visitor = new Visitor()
    await signIn(visitor)
    const year = clock.now().getUTCFullYear()
    const put = (dateOfBirth: string) =>
      visitor.put('/api/account/type', { accountType: 'athlete', dateOfBirth })
    assert.equal((await put(`${year - 10}-01-01`)).status, 422)
    const other = new Visitor()
    provider.people.set('ben', { ...MIA, email: 'ben@example.com' })
    await signIn(other, 'ben')
    const chosen = await other.put('/api/account/type', {
      accountType: 'athlete',
      dateOfBirth: `${year - 17}-01-01`,
    })
    assert.equal(chosen.status, 200)
    const refused = problemIn(await other.post('/api/posts', { content: 'Hello' }))
    assert.equal(refused.code, 'awaiting_guardian')
  })

  test('behind TLS the sign-in travels in a __Host- cookie, and the provider is to answer over https', async ({
    assert,
  }) => {
    const answer = await new Visitor().get('/api/login', {
      headers: { 'x-forwarded-proto': 'https' },
    })
    const asked = new URL(answer.headers.get('location') ?? '')
    assert.match(asked.searchParams.get('redirect_uri') ?? '', /^https:/)
    const cookie = answer.headers.getSetCookie().find((line) => line.includes('sign_in')) ?? ''
    assert.match(cookie, /^__Host-/)
    assert.match(cookie, /; Secure/)
    assert.match(cookie, /; HttpOnly/)
    assert.match(cookie, /; SameSite=Lax/i)
    assert.notMatch(cookie, /domain=/i)
  })

  test('signing out ends the session here and leads to the provider, which leads back', async ({
    assert,
  }) => {
    const visitor = new Visitor()
    await signIn(visitor)
    const url = new URL((await visitor.get('/api/logout')).headers.get('location') ?? '')
    assert.equal(url.origin, provider.issuer)
    assert.equal((await visitor.get('/api/auth/user')).status, 401)
    // The provider refuses an address that is not registered, before it asks.
    assert.equal(
      (await new Visitor({ origin: url.origin }).get(url.pathname + url.search)).status,
      200,
    )
    assert.equal(url.searchParams.get('post_logout_redirect_uri'), `${serverOrigin()}/`)
    assert.equal((await visitor.get('/api/logout')).headers.get('location'), '/')
  })

  test('an answer that names another issuer, or none, is refused', async ({ assert }) => {
    const visitor = new Visitor()
    const mixedUp = await provider.signIn(await begin(visitor), 'mia')
    assert.equal(mixedUp.searchParams.get('iss'), provider.issuer)
    mixedUp.searchParams.set('iss', 'https://another.example')
    assert.equal((await comeBack(visitor, mixedUp)).status, 403)
    const unnamed = await provider.signIn(await begin(visitor), 'mia')
    unnamed.searchParams.delete('iss')
    assert.equal((await comeBack(visitor, unnamed)).status, 403)
    assert.lengthOf(await User.all(), 0)
  })
})

test.group('A provider that is slow or away', (group) => {
  const silent = createServer(() => {})
  group.setup(async () => {
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    env.set('OIDC_ISSUER', `http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    env.set('OIDC_CLIENT_ID', CLIENT_ID)
    env.set('OIDC_CLIENT_SECRET', CLIENT_SECRET)
    return async () => {
      for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
        env.set(name, '')
      }
      silent.closeAllConnections()
      await new Promise<void>((resolve) => silent.close(() => resolve()))
    }
  })

  test('leaves the password form also after it worked before', async ({ assert }) => {
    const before = env.get('OIDC_ISSUER')
    const passing = new CertifiedProvider()
    try {
      await passing.start(serverOrigin())
      env.set('OIDC_ISSUER', passing.issuer)
      assert.equal((await new Visitor().get('/api/login')).status, 302)
      await passing.stop()
      clock.travelTo(new Date(clock.now().getTime() + 6_000))
      const answer = await new Visitor().get('/api/login')
      assert.equal(answer.status, 503)
      assert.include(answer.text, 'doesn’t answer')
    } finally {
      env.set('OIDC_ISSUER', before)
    }
  })

  test('leaves the password form, with the reason, within seconds', async ({ assert }) => {
    const startedAt = performance.now()
    const answer = await new Visitor().get('/api/login?returnTo=/messages')
    assert.equal(answer.status, 503)
    assert.isBelow(performance.now() - startedAt, 8_000)
    assert.include(answer.text, 'name="password"')
    assert.include(answer.text, 'doesn’t answer')
  }).timeout(15_000)
})
