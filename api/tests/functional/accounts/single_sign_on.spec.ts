import { test } from '@japa/runner'
import type { CurrentUser, Notification } from '@fieldhouse/contract'
import Identity from '#accounts/identity'
import { clock } from '#core/clock'
import User from '#people/user'
import { pool } from '#core/database/pool'
import env from '#start/env'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { emptyMailbox, lettersTo } from '#tests/support/mailbox'
import { CLIENT_ID, CLIENT_SECRET, OidcProvider } from '#tests/support/oidc_provider'
import { person, signedIn } from '#tests/support/people'
import { addApp, codeOf } from '#tests/support/second_factors'
import { Visitor } from '#tests/support/visitor'
import { untilWaiting } from '#tests/support/waiting_statements'

const provider = new OidcProvider()

const MIA = {
  sub: 'mia-1',
  email: 'mia@example.com',
  email_verified: true,
  given_name: 'Mia',
  family_name: 'Lo',
}

async function begin(visitor: Visitor, returnTo = '/messages#latest'): Promise<string> {
  const answer = await visitor.get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`)
  return answer.headers.get('location') ?? ''
}

async function signInAtProvider(visitor: Visitor, claims: object, returnTo?: string) {
  provider.claims = { ...claims }
  const back = provider.authorize(await begin(visitor, returnTo))
  return visitor.get(`${back.pathname}${back.search}`)
}

test.group('Signing in through a provider', (group) => {
  group.setup(async () => {
    await provider.start()
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
    provider.nonce = null
    return cleanDatabase()
  })

  test('the browser is sent there with code flow, PKCE, state and nonce', async ({ assert }) => {
    const url = new URL(await begin(new Visitor()))
    assert.equal(url.origin, provider.issuer)
    const asked = Object.fromEntries(url.searchParams)
    assert.include(asked, {
      response_type: 'code',
      client_id: CLIENT_ID,
      code_challenge_method: 'S256',
    })
    assert.match(asked.redirect_uri ?? '', /^http:\/\/127\.0\.0\.1:\d+\/api\/callback$/)
    assert.isAbove(asked.state?.length ?? 0, 20)
    assert.isAbove(asked.nonce?.length ?? 0, 20)
  })

  test('a new person gets an account and chooses its type', async ({ assert }) => {
    const visitor = new Visitor()
    const answer = await signInAtProvider(visitor, MIA)
    assert.deepEqual(
      [answer.status, answer.headers.get('location')],
      [302, '/onboarding/account-type'],
    )
    const me = await visitor.get<CurrentUser>('/api/auth/user')
    assert.include(me.json, {
      email: MIA.email,
      firstName: 'Mia',
      lastName: 'Lo',
      accountType: null,
    })
  })

  test('a name with contact data or signs comes in without them', async ({ assert }) => {
    const visitor = new Visitor()
    const claims = { ...MIA, given_name: 'Mia ✅', family_name: 'text 312-555-0188' }
    await signInAtProvider(visitor, claims)
    const me = await visitor.get<CurrentUser>('/api/auth/user')
    assert.include(me.json, { firstName: 'Mia', lastName: '' })
  })

  test('a returning person gets the same account, and returns to the requested page', async ({
    assert,
  }) => {
    await signInAtProvider(new Visitor(), MIA)
    const answer = await signInAtProvider(new Visitor(), { ...MIA, email: 'moved@example.com' })
    assert.equal(answer.headers.get('location'), '/messages#latest')
    assert.lengthOf(await User.all(), 1)
  })

  test('a manipulated return address stays on this site', async ({ assert }) => {
    await signInAtProvider(new Visitor(), MIA)
    for (const returnTo of ['/.//evil.example', '/a/..//evil.example', '//evil.example']) {
      const answer = await signInAtProvider(new Visitor(), MIA, returnTo)
      assert.equal(answer.headers.get('location'), '/', returnTo)
    }
  })

  test('a confirmed email leads to the account that has confirmed it', async ({ assert }) => {
    const user = await person({ email: MIA.email })
    await user.merge({ emailConfirmedAt: new Date() }).save()
    const visitor = new Visitor()
    await signInAtProvider(visitor, MIA)
    assert.equal((await visitor.get<CurrentUser>('/api/auth/user')).json.id, user.id)
  })

  test('an account found by its email is linked once, and its owner is told', async ({
    assert,
  }) => {
    await emptyMailbox()
    const user = await person({ email: MIA.email })
    await user.merge({ emailConfirmedAt: new Date() }).save()
    const visitor = new Visitor()
    await signInAtProvider(visitor, MIA)
    await signInAtProvider(new Visitor(), MIA)
    const linked = () => Identity.query().where({ userId: user.id, subject: MIA.sub })
    assert.lengthOf(await linked(), 1)
    const subjects = (await lettersTo(MIA.email)).map(({ subject }) => subject)
    assert.equal(subjects.filter((subject) => subject?.includes('organization')).length, 1)
    const { json: notices } = await visitor.get<Notification[]>('/api/notifications')
    assert.include(
      notices.map(({ title }) => title),
      'New way to sign in',
    )
    const entries = await entriesAbout(user.id)
    assert.lengthOf(
      entries.filter(({ action }) => action === 'account.provider_linked'),
      1,
    )
  })

  test('a sign-in that does not come about links nothing', async ({ assert }) => {
    await emptyMailbox()
    const user = await person({ email: MIA.email })
    await user.merge({ emailConfirmedAt: new Date() }).save()
    const member = await signedIn(user)
    const { secret } = await addApp(member)
    const browser = new Visitor()
    const asked = await signInAtProvider(browser, MIA)
    assert.equal(asked.headers.get('location'), '/api/login/code?returnTo=%2Fmessages%23latest')
    assert.lengthOf(await Identity.query(), 0)
    assert.equal((await browser.post('/api/login/code', { code: codeOf(secret) })).status, 200)
    assert.lengthOf(await Identity.query(), 0)
    clock.travelBack()

    await user.merge({ suspendedAt: new Date() }).save()
    assert.equal((await signInAtProvider(new Visitor(), MIA)).status, 403)
    assert.lengthOf(await Identity.query(), 0)
    const subjects = (await lettersTo(MIA.email)).map(({ subject }) => subject ?? '')
    assert.notInclude(subjects.join(), 'organization')
  })

  test('an account whose email moves on during the sign-in is not handed over', async ({
    assert,
  }) => {
    const user = await person({ email: MIA.email })
    await user.merge({ emailConfirmedAt: new Date() }).save()
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`update users set email = 'other@example.com' where id = $1`, [user.id])
      const signingIn = signInAtProvider(new Visitor(), MIA)
      await untilWaiting(1)
      await client.query('commit')
      assert.equal((await signingIn).status, 403)
    } finally {
      client.release()
    }
    assert.lengthOf(await Identity.query(), 0)
  })

  test('an account that holds the email unconfirmed is not handed over', async ({ assert }) => {
    await person({ email: MIA.email })
    const visitor = new Visitor()
    assert.equal((await signInAtProvider(visitor, MIA)).status, 403)
    assert.equal((await visitor.get('/api/auth/user')).status, 401)
  })

  test('a second factor of the account is asked for here', async ({ assert }) => {
    const member = new Visitor()
    await signInAtProvider(member, MIA)
    const { secret } = await addApp(member)
    const browser = new Visitor()
    const back = await signInAtProvider(browser, MIA, '/news')
    assert.equal(back.headers.get('location'), '/api/login/code?returnTo=%2Fnews')
    assert.equal((await browser.get('/api/auth/user')).status, 401)
    assert.equal((await browser.post('/api/login/code', { code: codeOf(secret) })).status, 200)
    assert.equal((await browser.get('/api/auth/user')).status, 200)
    clock.travelBack()
  })

  test('an email not confirmed by the provider creates no account', async ({ assert }) => {
    const answer = await signInAtProvider(new Visitor(), { ...MIA, email_verified: false })
    assert.equal(answer.status, 403)
    assert.lengthOf(await User.all(), 0)
  })

  test('a suspended account is refused', async ({ assert }) => {
    await signInAtProvider(new Visitor(), MIA)
    const user = await User.firstOrFail()
    await user.merge({ suspendedAt: new Date() }).save()
    const answer = await signInAtProvider(new Visitor(), MIA)
    assert.equal(answer.status, 403)
    assert.include(answer.text, 'suspended')
  })

  test('an account suspended during the sign-in is refused', async ({ assert }) => {
    await signInAtProvider(new Visitor(), MIA)
    const { id } = await User.firstOrFail()
    await pool.query('delete from sessions')
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('update users set suspended_at = now() where id = $1', [id])
      const signingIn = signInAtProvider(new Visitor(), MIA)
      await untilWaiting(1)
      await client.query('commit')
      assert.equal((await signingIn).status, 403)
    } finally {
      client.release()
    }
    assert.equal((await pool.query('select from sessions')).rowCount, 0)
  })

  test('an answer to another browser signs nobody in', async ({ assert }) => {
    provider.claims = { ...MIA }
    const back = provider.authorize(await begin(new Visitor()))
    const victim = new Visitor()
    const answer = await victim.get(`${back.pathname}${back.search}`)
    assert.equal(answer.status, 403)
    assert.equal((await victim.get('/api/auth/user')).status, 401)
  })

  test('another state, another nonce or a used code are refused', async ({ assert }) => {
    provider.claims = { ...MIA }
    const visitor = new Visitor()
    const back = provider.authorize(await begin(visitor))
    const forged = new URL(back)
    forged.searchParams.set('state', 'forged')
    assert.equal((await visitor.get(`${forged.pathname}${forged.search}`)).status, 403)

    provider.nonce = 'replayed'
    assert.equal((await signInAtProvider(visitor, MIA)).status, 403)
    provider.nonce = null

    const used = provider.authorize(await begin(visitor))
    await visitor.get(`${used.pathname}${used.search}`)
    assert.equal((await visitor.get(`${used.pathname}${used.search}`)).status, 403)
  })

  test('an ID token that is forged, foreign or expired signs nobody in', async ({
    assert,
    cleanup,
  }) => {
    cleanup(() => {
      provider.forgery = null
    })
    for (const forgery of ['foreign_key', 'unsigned'] as const) {
      provider.forgery = forgery
      assert.equal((await signInAtProvider(new Visitor(), MIA)).status, 403, forgery)
    }
    provider.forgery = null
    const anHourAgo = Math.floor(Date.now() / 1000) - 3_600
    for (const claims of [
      { aud: 'another-client' },
      { iss: 'https://id.example' },
      { exp: anHourAgo },
    ]) {
      const answer = await signInAtProvider(new Visitor(), { ...MIA, ...claims })
      assert.equal(answer.status, 403, JSON.stringify(claims))
    }
    assert.equal((await signInAtProvider(new Visitor(), MIA)).status, 302)
  })

  test('clocks may differ by a minute, no more', async ({ assert }) => {
    const now = Math.floor(Date.now() / 1000)
    for (const claims of [{ exp: now - 50 }, { nbf: now + 50 }, { iat: now + 50 }]) {
      const answer = await signInAtProvider(new Visitor(), { ...MIA, ...claims })
      assert.equal(answer.status, 302, JSON.stringify(claims))
    }
    for (const claims of [{ exp: now - 70 }, { nbf: now + 90 }, { iat: now + 90 }]) {
      const answer = await signInAtProvider(new Visitor(), { ...MIA, ...claims })
      assert.equal(answer.status, 403, JSON.stringify(claims))
    }
  })

  test('a refusal by the provider is shown as a page with a link back', async ({ assert }) => {
    const visitor = new Visitor()
    const state = new URL(await begin(visitor)).searchParams.get('state') ?? ''
    const answer = await visitor.get(`/api/callback?error=access_denied&state=${state}`)
    assert.equal(answer.status, 403)
    assert.include(answer.text, 'href="/api/login"')
  })

  test('the link back stays on this site', async ({ assert }) => {
    await signInAtProvider(new Visitor(), MIA)
    const answer = await signInAtProvider(new Visitor(), MIA, '//evil.example')
    assert.equal(answer.headers.get('location'), '/')
  })
})

test.group('Without a provider', () => {
  test('there is no callback', async ({ assert }) => {
    assert.equal((await new Visitor().get('/api/callback?code=x&state=y')).status, 404)
  })
})
