import { test } from '@japa/runner'
import type { Problem, SignInMethods } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import env from '#start/env'
import { CertifiedProvider, type Manner } from '#tests/support/certified_provider'
import { cleanDatabase } from '#tests/support/clean_database'
import { CLIENT_ID, CLIENT_SECRET, OidcProvider } from '#tests/support/oidc_provider'
import { PASSWORD, person } from '#tests/support/people'
import { addApp } from '#tests/support/second_factors'
import { serverOrigin } from '#tests/support/test_server'
import { Visitor } from '#tests/support/visitor'

const provider = new CertifiedProvider()

const ANN = {
  email: 'ann@example.com',
  email_verified: true,
  given_name: 'Ann',
  family_name: 'Lo',
}

async function come(visitor: Visitor, from: string, manner: Manner, login = 'ann') {
  provider.manner = manner
  const url = (await visitor.get(from)).headers.get('location') ?? ''
  const { pathname, search } = await provider.signIn(url, login)
  return visitor.get(`${pathname}${search}`)
}

/** An admin, signed in at the provider. */
async function admin(manner: Manner) {
  const visitor = new Visitor()
  await come(visitor, '/api/login', manner)
  return visitor
}

const anHourAgo = () => Math.floor(Date.now() / 1_000) - 3_600

/** A step that needs a fresh proof of identity. @returns the refusal's code */
const bigStep = async (visitor: Visitor) =>
  (await visitor.post<Problem>('/api/account/recovery-codes', {})).json.code

test.group('A second factor at the provider', (group) => {
  group.setup(async () => {
    await provider.start(serverOrigin())
    env.set('OIDC_ISSUER', provider.issuer)
    env.set('OIDC_CLIENT_ID', CLIENT_ID)
    env.set('OIDC_CLIENT_SECRET', CLIENT_SECRET)
    env.set('OIDC_FACTORS', ['silver'])
    env.set('SECOND_FACTOR', 'reviewers')
    return async () => {
      for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
        env.set(name, '')
      }
      env.set('OIDC_FACTORS', [])
      env.set('SECOND_FACTOR', 'offered')
      await provider.stop()
    }
  })
  // Adding an app lets time pass.
  group.each.teardown(() => clock.travelBack())
  group.each.setup(async () => {
    await cleanDatabase()
    provider.people.set('ann', ANN)
    const ann = await person({
      email: ANN.email,
      accountType: 'admin',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    await ann.merge({ emailConfirmedAt: new Date() }).save()
  })

  for (const [by, manner] of Object.entries<Manner>({
    'several of them by name': { amr: ['pwd', 'mfa'] },
    'two kinds of proof': { amr: ['pwd', 'otp'] },
    'a class that resists phishing': { acr: 'phr' },
    'a class that the operator trusts': { acr: 'silver' },
  })) {
    test(`counts by ${by}, and none is asked for here`, async ({ assert }) => {
      const visitor = await admin(manner)
      assert.equal((await visitor.get('/api/admin/reports')).status, 200)
      const methods = await visitor.get<SignInMethods>('/api/account/sign-in-methods')
      assert.isTrue(methods.json.hasProviderFactor)
      await addApp(visitor)
      const again = new Visitor()
      const back = await come(again, '/api/login?returnTo=/news', manner)
      assert.equal(back.headers.get('location'), '/news')
      assert.equal((await again.get('/api/admin/reports')).status, 200)
    })
  }

  test('stays with the session as its password changes', async ({ assert }) => {
    const visitor = await admin({ amr: ['mfa'] })
    const changed = await visitor.put('/api/account/password', {
      currentPassword: PASSWORD,
      newPassword: 'harbor-violin-cactus-77',
    })
    assert.equal(changed.status, 204)
    assert.equal((await visitor.get('/api/admin/reports')).status, 200)
  })

  for (const [by, manner] of Object.entries<Manner>({
    'a password': { amr: ['pwd'] },
    'a text message': { amr: ['pwd', 'sms'] },
    'a class that nobody trusts': { acr: 'bronze' },
    nothing: {},
  })) {
    test(`does not count by ${by}`, async ({ assert }) => {
      const visitor = await admin(manner)
      const methods = await visitor.get<SignInMethods>('/api/account/sign-in-methods')
      assert.isFalse(methods.json.hasProviderFactor)
      const refused = await visitor.get<Problem>('/api/admin/reports')
      assert.deepEqual([refused.status, refused.json.code], [403, 'second_factor_needed'])
    })
  }

  test('of an hour ago is no fresh one, and is confirmed by a new one there', async ({
    assert,
  }) => {
    const visitor = await admin({ amr: ['mfa'], at: anHourAgo() })
    assert.equal((await visitor.get('/api/admin/reports')).status, 200)
    assert.equal(await bigStep(visitor), 'confirmation_needed')

    const asked = (await visitor.get('/api/login/confirm')).headers.get('location') ?? ''
    assert.include(Object.fromEntries(new URL(asked).searchParams), {
      prompt: 'login',
      max_age: '0',
    })
    const confirmed = await come(visitor, '/api/login/confirm', { amr: ['mfa'] })
    assert.equal(confirmed.status, 200, confirmed.text)
    assert.equal(await bigStep(visitor), 'no_second_factor')
  })

  test('is confirmed by its own person alone, in the session that asked', async ({ assert }) => {
    provider.people.set('noah', { ...ANN, email: 'noah@example.com' })
    const visitor = await admin({ amr: ['mfa'], at: anHourAgo() })
    const confirm = '/api/login/confirm'
    assert.equal((await come(visitor, confirm, { amr: ['mfa'] }, 'noah')).status, 403)
    assert.equal(await bigStep(visitor), 'confirmation_needed')

    const url = (await visitor.get(confirm)).headers.get('location') ?? ''
    const back = await provider.signIn(url, 'ann')
    await visitor.post('/api/logout')
    assert.equal((await visitor.get(`${back.pathname}${back.search}`)).status, 403)
    assert.equal((await new Visitor().get(confirm)).status, 401)
    const linked = { headers: { 'sec-fetch-site': 'cross-site' } }
    assert.equal((await visitor.send('GET', confirm, linked)).status, 403)
  })

  test('is confirmed by a factor where the account has one', async ({ assert }) => {
    const visitor = await admin({ amr: ['pwd'] })
    await addApp(visitor)
    const confirmed = await come(visitor, '/api/login/confirm', { amr: ['pwd'] })
    assert.equal(confirmed.status, 403)
    assert.include(confirmed.text, 'passkey')
  })
})

test.group('A provider that does not say when', (group) => {
  const silent = new OidcProvider()
  group.setup(async () => {
    await silent.start()
    env.set('OIDC_ISSUER', silent.issuer)
    env.set('OIDC_CLIENT_ID', CLIENT_ID)
    env.set('OIDC_CLIENT_SECRET', CLIENT_SECRET)
    return async () => {
      for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const) {
        env.set(name, '')
      }
      await silent.stop()
    }
  })
  group.each.setup(cleanDatabase)

  test('confirms nobody', async ({ assert }) => {
    silent.claims = { ...ANN, sub: 'ann', amr: ['mfa'], auth_time: undefined }
    const visitor = new Visitor()
    const comeFrom = async (from: string) => {
      const url = (await visitor.get(from)).headers.get('location') ?? ''
      const { pathname, search } = silent.authorize(url)
      return visitor.get(`${pathname}${search}`)
    }
    assert.equal((await comeFrom('/api/login')).status, 302)
    const refused = await comeFrom('/api/login/confirm')
    assert.equal(refused.status, 403)
    assert.include(refused.text, 'didn’t check that it’s you')
    assert.equal(await bigStep(visitor), 'confirmation_needed')

    silent.claims = { ...ANN, sub: 'ann', amr: ['mfa'] }
    assert.equal((await comeFrom('/api/login/confirm')).status, 200)
    assert.equal(await bigStep(visitor), 'no_second_factor')
  })
})
