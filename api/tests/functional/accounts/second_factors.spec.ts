import { test } from '@japa/runner'
import type { Notification, SignInMethods } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { confirmEmail } from '#tests/support/confirmed_email'
import { runDueJobs } from '#tests/support/jobs'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { PASSWORD, someone } from '#tests/support/people'
import {
  addApp,
  addPasskey,
  codeOf,
  confirmBy,
  creationOptions,
  newPasskey,
  signInBy,
} from '#tests/support/second_factors'
import { problemIn, Visitor } from '#tests/support/visitor'

const EMAIL = 'mia@example.com'
const CREDENTIALS = { email: EMAIL, password: PASSWORD }
const MINUTE_MS = 60_000

const later = (minutes: number) =>
  clock.travelTo(new Date(clock.now().getTime() + minutes * MINUTE_MS))

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status === 200

const methodsOf = async (visitor: Visitor) =>
  (await visitor.get<SignInMethods>('/api/account/sign-in-methods')).json

test.group('An authenticator app', (group) => {
  group.each.setup(cleanDatabase)
  group.each.teardown(() => clock.travelBack())

  test('is asked for after the password, and its code signs in', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { secret } = await addApp(visitor)
    const browser = new Visitor()
    const first = await browser.post('/api/login', CREDENTIALS)
    assert.equal(first.status, 401)
    assert.equal(problemIn(first).code, 'second_step_needed')
    assert.isFalse(await isSignedIn(browser))
    const second = await browser.post('/api/login/code', { code: codeOf(secret) })
    assert.equal(second.status, 200)
    assert.isTrue(await isSignedIn(browser))
  })

  test('without scripts: the forms lead from one step to the next, and to the page that was asked for', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { secret } = await addApp(visitor)
    const browser = new Visitor()
    const early = await browser.get('/api/login/code?returnTo=/news')
    assert.equal(early.headers.get('location'), '/api/login?returnTo=%2Fnews')
    const first = await browser.submit('/api/login', { ...CREDENTIALS, returnTo: '/news#latest' })
    assert.equal(first.status, 303)
    assert.equal(first.headers.get('location'), '/api/login/code?returnTo=%2Fnews%23latest')
    const page = await browser.get(first.headers.get('location') ?? '')
    assert.include(page.text, '<h1 id="title">One more step</h1>')
    assert.include(page.text, 'name="returnTo" value="/news#latest"')
    assert.include(page.text, 'data-return-to="/news#latest"')
    const wrong = await browser.submit('/api/login/code', { code: '000000', returnTo: '/news' })
    assert.equal(wrong.status, 422)
    assert.include(wrong.text, 'That code isn’t right')
    const form = { code: codeOf(secret), returnTo: '/news#latest' }
    const second = await browser.submit('/api/login/code', form)
    assert.equal(second.status, 303)
    assert.equal(second.headers.get('location'), '/news#latest')
    assert.isTrue(await isSignedIn(browser))
  })

  test('a code works once, a wrong one never, and not without the password before', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { secret } = await addApp(visitor)
    const code = codeOf(secret)
    const stranger = await new Visitor().post('/api/login/code', { code })
    assert.equal(stranger.status, 401)
    const browser = new Visitor()
    await browser.post('/api/login', CREDENTIALS)
    const wrong = await browser.post('/api/login/code', { code: '000000' })
    assert.equal(wrong.status, 422)
    assert.property(problemIn(wrong).fields, 'code')
    assert.equal((await browser.post('/api/login/code', { code })).status, 200)
    const thief = new Visitor()
    await thief.post('/api/login', CREDENTIALS)
    assert.equal((await thief.post('/api/login/code', { code })).status, 422)
    assert.isFalse(await isSignedIn(thief))
  })

  test('two sign-ins with the same code at once: one succeeds', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { secret } = await addApp(visitor)
    const browsers = [new Visitor(), new Visitor(), new Visitor()]
    for (const browser of browsers) await browser.post('/api/login', CREDENTIALS)
    const code = codeOf(secret)
    const answers = await Promise.all(
      browsers.map((browser) => browser.post('/api/login/code', { code })),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 422, 422])
  })

  test('the first step ends after ten minutes, with a new password and with a suspension', async ({
    assert,
  }) => {
    const { visitor, user } = await someone({ email: EMAIL })
    const { secret } = await addApp(visitor)
    const late = new Visitor()
    await late.post('/api/login', CREDENTIALS)
    later(11)
    assert.equal((await late.post('/api/login/code', { code: codeOf(secret) })).status, 401)
    const changed = new Visitor()
    await changed.post('/api/login', CREDENTIALS)
    await pool.query(`update users set password_hash = password_hash || 'x' where id = $1`, [
      user.id,
    ])
    assert.equal((await changed.post('/api/login/code', { code: codeOf(secret) })).status, 401)
    await pool.query(
      `update users set password_hash = left(password_hash, -1), suspended_at = now() where id = $1`,
      [user.id],
    )
    const suspended = await changed.post('/api/login/code', { code: codeOf(secret) })
    assert.equal(suspended.status, 403)
  })

  test('ten wrong codes make unknown browsers wait, strangers without the password cannot, and the owner does not', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: EMAIL })
    await visitor.post('/api/login', CREDENTIALS)
    const { secret } = await addApp(visitor)
    const strangers = await Promise.all(
      Array.from({ length: 12 }, () => new Visitor().post('/api/login/code', { code: '000000' })),
    )
    assert.isTrue(strangers.every(({ status }) => status === 401))
    const browser = new Visitor()
    await browser.post('/api/login', CREDENTIALS)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1) {
      statuses.push((await browser.post('/api/login/code', { code: '000000' })).status)
    }
    assert.deepEqual(statuses, [...Array<number>(10).fill(422), 429])
    assert.equal((await browser.post('/api/login/code', { code: codeOf(secret) })).status, 429)
    // The owner's own browser and session wait for nobody's guesses.
    await visitor.post('/api/logout')
    await visitor.post('/api/login', CREDENTIALS)
    for (let attempt = 0; attempt < 9; attempt += 1) {
      assert.equal((await visitor.post('/api/login/code', { code: '000000' })).status, 422)
    }
    later(1)
    assert.equal((await visitor.post('/api/login/code', { code: codeOf(secret) })).status, 200)
    later(1)
    const confirmed = await visitor.post('/api/account/confirmation', { code: codeOf(secret) })
    assert.equal(confirmed.status, 200)
  })

  test('is added only with the right code, and only by who has just proved to be the owner', async ({
    assert,
  }) => {
    const { visitor, user } = await someone({ email: EMAIL })
    await confirmEmail(user.id)
    await visitor.post('/api/account/authenticator')
    assert.equal((await visitor.put('/api/account/authenticator', { code: '123456' })).status, 422)
    assert.isNull((await methodsOf(visitor)).authenticatorSince)
    later(11)
    const refused = await visitor.post('/api/account/authenticator')
    assert.equal(refused.status, 403)
    assert.equal(problemIn(refused).code, 'confirmation_needed')
    const wrong = await visitor.post('/api/account/confirmation', { password: 'not-this-one-42' })
    assert.equal(wrong.status, 422)
    assert.property(problemIn(wrong).fields, 'password')
    const proof = { password: PASSWORD }
    assert.equal((await visitor.post('/api/account/confirmation', proof)).status, 200)
    const { added } = await addApp(visitor)
    assert.equal(added.status, 200)
    const actions = (await entriesAbout(user.id)).map(({ action }) => action)
    assert.include(actions, 'account.factor_added')
  })

  test('a new password proves it no longer than its own code did', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { secret } = await addApp(visitor)
    later(5)
    const changed = await visitor.put('/api/account/password', {
      currentPassword: PASSWORD,
      newPassword: 'harbor-violin-cactus-77',
    })
    assert.equal(changed.status, 204)
    later(6)
    const refused = await visitor.post('/api/account/recovery-codes')
    assert.equal(problemIn(refused).code, 'confirmation_needed')
    const proof = { code: codeOf(secret) }
    assert.equal((await visitor.post('/api/account/confirmation', proof)).status, 200)
    assert.equal((await visitor.post('/api/account/recovery-codes')).status, 200)
  })

  test('its secret is in no answer, log entry or row after it was shown', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { secret } = await addApp(visitor)
    const { rows } = await pool.query(
      `select (select json_agg(a) from authenticators a)::text || (select json_agg(e) from audit_log e)::text as kept`,
    )
    const [{ kept } = { kept: '' }] = rows as { kept: string }[]
    assert.notInclude(kept, secret)
    assert.notInclude((await visitor.get('/api/account/sign-in-methods')).text, secret)
  })

  test('removed, the password signs in alone again, and the codes are gone', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    await addApp(visitor)
    assert.equal((await visitor.delete('/api/account/authenticator')).status, 204)
    assert.equal((await methodsOf(visitor)).recoveryCodesLeft, 0)
    assert.equal((await new Visitor().post('/api/login', CREDENTIALS)).status, 200)
  })
})

test.group('Recovery codes', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)
  group.each.teardown(() => clock.travelBack())

  test('ten are shown once; each signs in once, however it is typed, and is mailed about', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { codes } = await addApp(visitor)
    assert.lengthOf(new Set(codes), 10)
    const [code = ''] = codes
    const typed = code.toLowerCase().replace('-', ' ')
    const browser = new Visitor()
    await browser.post('/api/login', CREDENTIALS)
    assert.equal((await browser.post('/api/login/code', { code: typed })).status, 200)
    assert.equal((await methodsOf(browser)).recoveryCodesLeft, 9)
    const again = new Visitor()
    await again.post('/api/login', CREDENTIALS)
    assert.equal((await again.post('/api/login/code', { code })).status, 422)
    await runDueJobs()
    const mails = await mailsTo(EMAIL)
    assert.isTrue(mails.some((mail) => mail.includes('recovery code was used')))
    assert.isFalse(mails.some((mail) => mail.includes(code)))
  })

  test('new ones replace them, and another account has none of them', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { codes } = await addApp(visitor)
    const renewed = await visitor.post<{ recoveryCodes: string[] }>('/api/account/recovery-codes')
    assert.lengthOf(renewed.json.recoveryCodes, 10)
    const other = await someone({ email: 'other@example.com' })
    await addApp(other.visitor)
    for (const [email, code, status] of [
      [EMAIL, codes[0], 422],
      ['other@example.com', renewed.json.recoveryCodes[0], 422],
      [EMAIL, renewed.json.recoveryCodes[0], 200],
    ] as const) {
      const browser = new Visitor()
      await browser.post('/api/login', { email, password: PASSWORD })
      assert.equal((await browser.post('/api/login/code', { code })).status, status)
    }
  })

  test('the owner is told of new ones, without them', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    await addApp(visitor)
    const { json } = await visitor.post<{ recoveryCodes: string[] }>('/api/account/recovery-codes')
    const mails = await mailsTo(EMAIL)
    assert.lengthOf(
      mails.filter((mail) => mail.includes('Subject: You have new recovery codes')),
      1,
    )
    const { json: notices } = await visitor.get<Notification[]>('/api/notifications')
    assert.include(
      notices.map(({ title }) => title),
      'New recovery codes',
    )
    for (const code of json.recoveryCodes)
      assert.notInclude(mails.join() + JSON.stringify(notices), code)
  })

  test('there are none without a second factor', async ({ assert }) => {
    const { visitor, user } = await someone({ email: EMAIL })
    await confirmEmail(user.id)
    assert.equal((await visitor.post('/api/account/recovery-codes')).status, 409)
  })
})

const UNCOUNTED = { counter: 0 }

test.group('A passkey', (group) => {
  group.each.setup(cleanDatabase)
  group.each.teardown(() => clock.travelBack())

  test('signs in without a password, is listed with its device, and shows its last use', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { passkey, added } = await addPasskey(visitor)
    assert.equal(added.status, 201)
    assert.lengthOf(added.json.recoveryCodes ?? [], 10)
    const browser = new Visitor()
    assert.equal((await signInBy(browser, passkey)).status, 200)
    assert.isTrue(await isSignedIn(browser))
    const { passkeys } = await methodsOf(browser)
    assert.isNotNull(passkeys[0]?.lastUsedAt)
    const password = await new Visitor().post('/api/login', CREDENTIALS)
    assert.equal(problemIn(password).code, 'second_step_needed')
  })

  const DEVIATIONS = {
    'of another site': { origin: 'https://fieldhouse.example' },
    'for another host': { rpId: 'fieldhouse.example' },
    'with another challenge': { challenge: 'aW52ZW50ZWQ' },
    'of a device that did not check who holds it': { isUnverified: true },
    'with a counter that went back': { counter: 1 },
  } as const

  for (const [what, deviation] of Object.entries(DEVIATIONS)) {
    test(`a proof ${what} is refused`, async ({ assert }) => {
      const { visitor } = await someone({ email: EMAIL })
      const { passkey } = await addPasskey(visitor)
      assert.equal((await signInBy(new Visitor(), passkey)).status, 200)
      const browser = new Visitor()
      const answer = await signInBy(browser, passkey, deviation)
      assert.equal(answer.status, 422)
      assert.isFalse(await isSignedIn(browser))
    })
  }

  test('a copied proof works no second time, nor in another browser', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    // Passkeys of password managers count nothing: only the challenge tells a copy.
    const { passkey } = await addPasskey(visitor, newPasskey(), UNCOUNTED)
    const browser = new Visitor()
    const { json } = await browser.post<{ options: { challenge: string; rpId: string } }>(
      '/api/login/passkey/options',
      {},
    )
    const proof = { passkey: passkey.prove(json.options, UNCOUNTED) }
    assert.equal((await new Visitor().post('/api/login/passkey', proof)).status, 422)
    const cookies = new Map(browser.cookies)
    assert.equal((await browser.post('/api/login/passkey', proof)).status, 200)
    const copy = new Visitor()
    for (const [name, value] of cookies) copy.setCookie(name, value)
    assert.equal((await copy.post('/api/login/passkey', proof)).status, 422)
    assert.isFalse(await isSignedIn(copy))
  })

  test('a challenge to confirm does not sign in, and one to add adds nothing for others', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { passkey } = await addPasskey(visitor)
    const { json } = await visitor.post<{ options: { challenge: string; rpId: string } }>(
      '/api/account/confirmation/options',
    )
    const proof = { passkey: passkey.prove(json.options) }
    assert.equal((await visitor.post('/api/login/passkey', proof)).status, 422)
    const { challenge, rp } = await creationOptions(visitor)
    const answer = { passkey: passkey.prove({ challenge, rpId: rp.id }) }
    assert.equal((await visitor.post('/api/account/confirmation', answer)).status, 422)
    const made = newPasskey().make(await creationOptions(visitor))
    const other = await someone({ email: 'other@example.com' })
    await confirmEmail(other.user.id)
    for (const [name, value] of visitor.cookies) {
      if (name.endsWith('challenge')) other.visitor.setCookie(name, value)
    }
    const added = await other.visitor.post('/api/account/passkeys', { passkey: made })
    assert.equal(added.status, 422)
  })

  test('is known to one account alone, and to at most twenty in one', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { passkey } = await addPasskey(visitor)
    const other = await someone({ email: 'other@example.com' })
    assert.equal((await addPasskey(other.visitor, passkey)).added.status, 409)
    for (let count = 1; count < 20; count += 1) {
      assert.equal((await addPasskey(visitor)).added.status, 201)
    }
    assert.equal((await visitor.post('/api/account/passkeys/options')).status, 409)
  })

  test('is renamed and removed by its owner alone', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { passkey, added } = await addPasskey(visitor)
    const path = `/api/account/passkeys/${added.json.passkey.id}`
    const other = await someone({ email: 'other@example.com' })
    assert.equal((await other.visitor.put(path, { name: 'Mine' })).status, 404)
    assert.equal((await other.visitor.delete(path)).status, 404)
    assert.equal((await visitor.put(path, { name: 'Phone' })).status, 200)
    assert.equal((await methodsOf(visitor)).passkeys[0]?.name, 'Phone')
    assert.equal((await visitor.delete(path)).status, 204)
    assert.equal((await signInBy(new Visitor(), passkey)).status, 422)
    assert.equal((await new Visitor().post('/api/login', CREDENTIALS)).status, 200)
  })

  test('of a suspended account signs in nowhere', async ({ assert }) => {
    const { visitor, user } = await someone({ email: EMAIL })
    const { passkey } = await addPasskey(visitor)
    await pool.query('update users set suspended_at = now() where id = $1', [user.id])
    assert.equal((await signInBy(new Visitor(), passkey)).status, 403)
  })
})

test.group('A confirmed identity', (group) => {
  group.each.setup(cleanDatabase)
  group.each.teardown(() => clock.travelBack())

  test('opens for ten minutes what needs it; with a factor, a password is none', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: EMAIL })
    const { passkey } = await addPasskey(visitor)
    const startExport = async () => (await visitor.post('/api/account/export')).status
    later(9)
    assert.notEqual(await startExport(), 403)
    later(2)
    assert.equal(await startExport(), 403)
    const password = await visitor.post('/api/account/confirmation', { password: PASSWORD })
    assert.equal(password.status, 409)
    assert.equal((await confirmBy(visitor, passkey)).status, 200)
    assert.notEqual(await startExport(), 403)
  })

  test('is of one session: the others of the account have to confirm, too', async ({ assert }) => {
    const { visitor } = await someone({ email: EMAIL })
    const phone = new Visitor()
    await phone.post('/api/login', CREDENTIALS)
    await addPasskey(visitor)
    assert.equal((await phone.post('/api/account/export')).status, 403)
    assert.notEqual((await visitor.post('/api/account/export')).status, 403)
  })

  test('is not needed without a factor for what asks for the password itself', async ({
    assert,
  }) => {
    const { visitor } = await someone({ email: EMAIL })
    later(60)
    assert.notEqual((await visitor.post('/api/account/export')).status, 403)
    const change = { currentPassword: PASSWORD, newPassword: 'orbit-lantern-sprint-43' }
    assert.equal((await visitor.put('/api/account/password', change)).status, 204)
  })
})
