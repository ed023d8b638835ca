import { test } from '@japa/runner'
import type { IdentityReview } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { emptyMailbox, lettersTo, linksIn, tokenMailedTo } from '#tests/support/mailbox'
import { child } from '#tests/support/families'
import { linkGuardian, PASSWORD, person, signedIn, someone } from '#tests/support/people'
import { addApp, addPasskey, codeOf } from '#tests/support/second_factors'
import { problemIn, Visitor } from '#tests/support/visitor'

const EMAIL = 'mia@example.com'
const CREDENTIALS = { email: EMAIL, password: PASSWORD }
const NEW_PASSWORD = 'harbor-violin-cactus-77'
const HOUR_MS = 60 * 60 * 1_000
const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const
const PARENT = { accountType: 'parent', isVerified: true, hasBackgroundCheck: true } as const

const inHours = (hours: number) => clock.travelTo(new Date(clock.now().getTime() + hours * HOUR_MS))

/** A person with an authenticator app, and a browser that gave the password only. */
async function stranded(details: Parameters<typeof someone>[0] = {}) {
  const { user, visitor } = await someone({ email: EMAIL, ...details })
  await pool.query('update users set email_confirmed_at = now() where id = $1', [user.id])
  const { secret, codes } = await addApp(visitor)
  const browser = new Visitor()
  await browser.post('/api/login', CREDENTIALS)
  return { user, visitor, secret, codes, browser }
}

const ask = (browser: Visitor) => browser.post('/api/login/recovery')

async function adminWithFactor() {
  const visitor = await signedIn(await person(ADMIN))
  await addPasskey(visitor)
  return visitor
}

async function openFor(visitor: Visitor): Promise<IdentityReview | undefined> {
  return (await visitor.get<IdentityReview[]>('/api/admin/identity-reviews')).json[0]
}

const decide = (visitor: Visitor, id: string, decision: 'approve' | 'refuse' = 'approve') =>
  visitor.put<IdentityReview>(`/api/admin/identity-reviews/${id}`, {
    decision,
    reason: 'Recognized on a call',
  })

async function approvedTwice(): Promise<void> {
  for (const admin of [await adminWithFactor(), await adminWithFactor()]) {
    const review = await openFor(admin)
    if (!review) throw new Error('no open review')
    await decide(admin, review.id)
  }
}

const signInCode = async (password = PASSWORD) => {
  const answer = await new Visitor().post('/api/login', { email: EMAIL, password })
  return answer.status === 200 ? 'signed in' : problemIn(answer).code
}

const actionsAbout = async (id: string) =>
  (await entriesAbout(id))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('identity_review'))

test.group('A lost second factor', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)
  group.each.teardown(() => clock.travelBack())

  test('is removed at the next sign-in after two approvals and 72 hours', async ({ assert }) => {
    const { user, visitor, browser } = await stranded()
    const asked = await ask(browser)
    assert.equal(asked.status, 200)
    await inHours(1)
    await approvedTwice()
    await inHours(70.9)
    assert.equal(await signInCode(), 'second_step_needed')
    assert.equal((await visitor.get('/api/auth/user')).status, 200)
    await inHours(0.2)
    assert.equal(await signInCode(), 'signed in')
    assert.equal((await visitor.get('/api/auth/user')).status, 401)
    for (const table of ['authenticators', 'passkeys', 'recovery_codes']) {
      const { rowCount } = await pool.query(`select from ${table} where user_id = $1`, [user.id])
      assert.equal(rowCount, 0, table)
    }
    assert.sameMembers(await actionsAbout(user.id), [
      'identity_review.requested',
      'identity_review.approved',
      'identity_review.approved',
      'identity_review.completed',
    ])
    const subjects = (await lettersTo(EMAIL)).map(({ subject }) => subject)
    assert.include(subjects, 'The second step of your account was removed')
  })

  test('stays after 72 hours without approvals, and after the request ran out', async ({
    assert,
  }) => {
    const { browser } = await stranded()
    await ask(browser)
    await inHours(80)
    assert.equal(await signInCode(), 'second_step_needed')
    await approvedTwice()
    await inHours(30 * 24)
    assert.equal(await signInCode(), 'second_step_needed')
  })

  test('nobody asks without the password, and nobody twice', async ({ assert }) => {
    assert.equal((await ask(new Visitor())).status, 401)
    const { browser } = await stranded()
    const first = await ask(browser)
    const again = await ask(browser)
    assert.deepEqual(again.json, first.json)
    const asking = (await lettersTo(EMAIL)).filter(({ subject }) => subject?.includes('asked'))
    assert.lengthOf(asking, 1)
  })

  test('asking again and again after a cancellation ends for a day', async ({ assert }) => {
    const { browser } = await stranded()
    for (let tries = 0; tries < 3; tries += 1) {
      assert.equal((await ask(browser)).status, 200)
      await pool.query(`update identity_reviews set status = 'canceled'`)
    }
    assert.equal((await ask(browser)).status, 429)
    assert.equal(await signInCode(), 'second_step_needed')
  })

  test('the link of the mail cancels it, signed out and repeatedly', async ({ assert }) => {
    const { user, browser } = await stranded()
    await ask(browser)
    const [mail] = (await lettersTo(EMAIL)).filter(({ subject }) => subject?.includes('asked'))
    const [link] = mail ? linksIn(mail) : []
    const path = `${link?.pathname}${link?.search}`
    const reader = new Visitor()
    assert.include((await reader.get(path)).text, 'Cancel the identity review?')
    assert.lengthOf(await actionsAbout(user.id), 1)
    for (let times = 0; times < 2; times += 1) {
      assert.include((await reader.submit(path, {})).text, 'The identity review is canceled')
    }
    assert.lengthOf(await actionsAbout(user.id), 2)
    const forged = await reader.submit('/api/identity-reviews/cancel?token=x.y', {})
    assert.equal(forged.status, 404)
    assert.isUndefined(await openFor(await adminWithFactor()))
  })

  test('is mailed to an owner who is leaving, too', async ({ assert }) => {
    const { user, browser } = await stranded()
    await pool.query('update users set deletion_requested_at = now() where id = $1', [user.id])
    assert.equal((await ask(browser)).status, 200)
    const asking = (await lettersTo(EMAIL)).filter(({ subject }) => subject?.includes('asked'))
    assert.lengthOf(asking, 1)
  })

  test('a minor’s guardian is mailed as well, without the child’s name', async ({ assert }) => {
    const kid = await child({ email: EMAIL })
    const guardian = await someone({ email: 'gil@example.com', ...PARENT })
    await linkGuardian(kid.user, guardian.user)
    await pool.query('update users set email_confirmed_at = now()')
    await addApp(kid.visitor)
    const browser = new Visitor()
    await browser.post('/api/login', CREDENTIALS)
    assert.equal((await ask(browser)).status, 200)
    for (const email of [EMAIL, 'gil@example.com']) {
      const asking = (await lettersTo(email)).filter(({ subject }) => subject?.includes('asked'))
      assert.lengthOf(asking, 1, email)
      assert.notInclude(asking[0]?.text ?? '', kid.user.firstName)
    }
  })

  test('a sign-in with a code cancels it, although two admins approved it', async ({ assert }) => {
    const { secret, browser } = await stranded()
    await ask(browser)
    await approvedTwice()
    await inHours(71)
    const owner = new Visitor()
    await owner.post('/api/login', CREDENTIALS)
    assert.equal((await owner.post('/api/login/code', { code: codeOf(secret) })).status, 200)
    await inHours(3)
    assert.equal(await signInCode(), 'second_step_needed')
  })

  for (const [how, change] of Object.entries<(own: Visitor) => Promise<{ status: number }>>({
    'a new password': (own) =>
      own.put('/api/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    'a new password by mail': async () => {
      await new Visitor().post('/api/password/forgot', { email: EMAIL })
      const token = await tokenMailedTo(EMAIL)
      return new Visitor().post('/api/password/reset', { token, password: NEW_PASSWORD })
    },
  })) {
    test(`${how} cancels it: it began with the old one`, async ({ assert }) => {
      const { user, visitor, browser } = await stranded()
      await ask(browser)
      await approvedTwice()
      assert.equal((await change(visitor)).status, 204)
      await inHours(73)
      assert.equal(await signInCode(NEW_PASSWORD), 'second_step_needed')
      assert.include(await actionsAbout(user.id), 'identity_review.canceled')
    })
  }

  test('one admin is not two, and a refusal ends it', async ({ assert }) => {
    const { browser } = await stranded()
    await ask(browser)
    const [admin, other] = [await adminWithFactor(), await adminWithFactor()]
    const review = await openFor(admin)
    const id = review?.id ?? ''
    assert.include(review, { email: EMAIL, emailConfirmed: true, approvals: 0 })
    await decide(admin, id)
    const repeated = await decide(admin, id)
    assert.include(repeated.json, { approvals: 1, approvedByMe: true, status: 'pending' })
    const refused = await decide(other, id, 'refuse')
    assert.include(refused.json, { status: 'refused' })
    assert.equal((await decide(other, id, 'refuse')).status, 200)
    assert.equal((await decide(admin, id)).status, 409)
    await inHours(80)
    assert.equal(await signInCode(), 'second_step_needed')
  })

  test('admins decide with a second factor, and never about themselves', async ({ assert }) => {
    const { visitor: own, browser } = await stranded(ADMIN)
    await ask(browser)
    const plain = await signedIn(await person(ADMIN))
    const id = (await openFor(plain))?.id ?? ''
    assert.equal(problemIn(await decide(plain, id)).code, 'second_factor_needed')
    assert.equal(problemIn(await decide(own, id)).code, 'conflict_of_interest')
    const stranger = await decide(await adminWithFactor(), crypto.randomUUID())
    assert.equal(stranger.status, 404)
  })

  test('a suspended person asks in vain, and gets nothing removed', async ({ assert }) => {
    const { user, browser } = await stranded()
    await ask(browser)
    await approvedTwice()
    await inHours(73)
    await pool.query('update users set suspended_at = now() where id = $1', [user.id])
    assert.equal(await signInCode(), 'suspended')
    const { rows } = await pool.query('select has_second_factor from users where id = $1', [
      user.id,
    ])
    assert.isTrue(rows[0].has_second_factor)
  })

  test('the pages say what happens next, without scripts', async ({ assert }) => {
    const early = await new Visitor().get('/api/login/recovery')
    assert.include(early.headers.get('location') ?? '', '/api/login')
    const { browser } = await stranded()
    assert.include((await browser.get('/api/login/code')).text, '/api/login/recovery')
    assert.include((await browser.get('/api/login/recovery')).text, 'Ask for an identity review')
    const sent = await browser.submit('/api/login/recovery', {})
    assert.equal(sent.headers.get('location'), '/api/login/recovery?returnTo=%2F')
    assert.include((await browser.get('/api/login/recovery')).text, 'No one has checked it yet.')
  })
})
