import { test } from '@japa/runner'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { eventually } from '#tests/support/eventually'
import { emptyMailbox, lettersTo, linksIn } from '#tests/support/mailbox'
import { PASSWORD, person } from '#tests/support/people'
import { Visitor } from '#tests/support/visitor'

const EMAIL = 'amara@example.com'
const DEVICE = 'fieldhouse_device'
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`

const member = async () => {
  const user = await person({ email: EMAIL })
  return user.merge({ emailConfirmedAt: new Date() }).save()
}

const signIn = (visitor: Visitor, headers: Record<string, string> = {}) =>
  visitor.post('/api/login', { email: EMAIL, password: PASSWORD }, { headers })

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status === 200

const later = (days: number) => clock.travelTo(new Date(Date.now() + days * 864e5))

/** A member with a known laptop, and a phone that just signed in for the first time. */
async function memberWithNewPhone() {
  const user = await member()
  const laptop = new Visitor()
  const phone = new Visitor({ address: '203.0.113.9' })
  await signIn(laptop)
  await signIn(phone, { 'user-agent': IPHONE })
  const [mail, ...more] = await lettersTo(EMAIL)
  return { user, laptop, phone, mail: mail!, more }
}

test.group('A sign-in from a new browser', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('is mailed with its time and browser, without an address or a place', async ({ assert }) => {
    const { user, mail, more } = await memberWithNewPhone()
    assert.lengthOf(more, 0)
    assert.equal(mail.subject, 'New sign-in to your account')
    for (const part of [mail.text, mail.html]) {
      assert.include(part, 'Safari on iPhone')
      assert.match(part ?? '', /\d{1,2}:\d\d\s[AP]M UTC/)
      for (const secret of ['203.0', user.firstName, user.lastName]) assert.notInclude(part, secret)
    }
    assert.isUndefined(mail.headers.find(({ key }) => key === 'list-unsubscribe'))
  })

  test('is mailed once: the browser is known from then on', async ({ assert }) => {
    const { phone, laptop } = await memberWithNewPhone()
    for (const visitor of [phone, laptop, phone]) await signIn(visitor)
    assert.lengthOf(await lettersTo(EMAIL), 1)
  })

  test('is not mailed where the account was just made, but later it is', async ({ assert }) => {
    await member()
    await signIn(new Visitor())
    assert.lengthOf(await lettersTo(EMAIL), 0)
    await pool.query('delete from known_devices')
    later(4)
    await signIn(new Visitor())
    assert.lengthOf(await lettersTo(EMAIL), 1)
  })

  test('is not mailed to an address that may be somebody else’s', async ({ assert }) => {
    await person({ email: EMAIL })
    await signIn(new Visitor())
    await signIn(new Visitor())
    assert.lengthOf(await lettersTo(EMAIL), 0)
  })

  test('is mailed to an owner who is leaving, and so is keeping the account after all', async ({
    assert,
  }) => {
    await member()
    const laptop = new Visitor()
    await signIn(laptop)
    const leaving = { currentPassword: PASSWORD }
    assert.equal((await laptop.send('DELETE', '/api/account', { json: leaving })).status, 200)
    const thief = new Visitor()
    await signIn(thief)
    const subjects = async () => (await lettersTo(EMAIL)).map(({ subject }) => subject)
    const mailed = ['Your Fieldhouse account will be deleted', 'New sign-in to your account']
    assert.sameMembers(await subjects(), mailed)
    assert.equal((await thief.post('/api/account/restore')).status, 200)
    assert.sameMembers(await subjects(), [...mailed, 'Your Fieldhouse account is kept'])
  })

  test('a browser known to one account is new to another', async ({ assert }) => {
    const { laptop } = await memberWithNewPhone()
    const kai = await person({ email: 'kai@example.com' })
    await kai.merge({ emailConfirmedAt: new Date() }).save()
    const credentials = { email: kai.email, password: PASSWORD }
    await new Visitor().post('/api/login', credentials)
    await laptop.post('/api/login', credentials)
    assert.lengthOf(await lettersTo(kai.email), 1)
    const { rows } = await pool.query('select distinct token_hash from known_devices')
    assert.lengthOf(rows, 4)
  })

  test('an invented cookie makes no browser known', async ({ assert }) => {
    await memberWithNewPhone()
    for (const token of ['A'.repeat(43), 'x', '']) {
      const visitor = new Visitor()
      visitor.setCookie(DEVICE, token)
      await signIn(visitor)
      assert.match(visitor.cookies.get(DEVICE) ?? '', /^[\w-]{43}$/)
    }
    assert.lengthOf(await lettersTo(EMAIL), 4)
  })

  test('the cookie is HttpOnly and says nothing by itself', async ({ assert }) => {
    await member()
    const cookies = (await signIn(new Visitor())).headers.getSetCookie()
    const cookie = cookies.find((line) => line.startsWith(`${DEVICE}=`)) ?? ''
    assert.match(
      cookie,
      /^fieldhouse_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const { rows } = await pool.query('select known_devices::text as text from known_devices')
    assert.notInclude(rows[0].text, cookie.slice(18, 61))
  })

  test('the link in the mail asks, then ends every session of that browser alone, signed out', async ({
    assert,
  }) => {
    const { laptop, phone, mail } = await memberWithNewPhone()
    // The browser is known now: its second session is not mailed, but must end, too.
    await signIn(phone)
    const { pathname, search } = linksIn(mail)[0]!
    const reader = new Visitor()
    const asked = await reader.get(pathname + search)
    assert.equal(asked.status, 200)
    assert.include(asked.text, 'Sign that browser out?')
    assert.isTrue(await isSignedIn(phone), 'a link that a scanner follows')
    assert.equal((await reader.post(pathname + search)).status, 200)
    assert.isFalse(await isSignedIn(phone))
    assert.isTrue(await isSignedIn(laptop))
    assert.equal((await reader.post(pathname + search)).status, 200, 'pressed twice')
    await signIn(phone)
    assert.lengthOf(await lettersTo(EMAIL), 2, 'it is new again')
  })

  for (const [what, cookie] of Object.entries({ with: true, without: false }))
    test(`a session stays with its browser as it gets a new token, ${what} its cookie`, async ({
      assert,
    }) => {
      const { phone, mail } = await memberWithNewPhone()
      if (!cookie) phone.setCookie(DEVICE, '')
      const changed = await phone.put('/api/account/password', {
        currentPassword: PASSWORD,
        newPassword: 'orbit-lantern-sprint-77',
      })
      assert.equal(changed.status, 204)
      assert.isTrue(await isSignedIn(phone))
      const { pathname, search } = linksIn(mail)[0]!
      await new Visitor().post(pathname + search)
      assert.isFalse(await isSignedIn(phone))
    })

  test('a forged or cut link ends nothing', async ({ assert }) => {
    const { phone, mail } = await memberWithNewPhone()
    const { pathname, search } = linksIn(mail)[0]!
    const path = pathname + search
    const { rows } = await pool.query<{ id: string }>('select id from known_devices')
    const [laptopId = ''] = rows.map(({ id }) => id).filter((id) => !path.includes(id))
    for (const bad of [
      path.slice(0, -3),
      path.replace(/token=[^.]+/, `token=${laptopId}`),
      pathname,
      `${pathname}?token=x.y`,
      `${pathname}?token=`,
    ]) {
      assert.equal((await new Visitor().get(bad)).status, 404, bad)
      assert.equal((await new Visitor().post(bad)).status, 404, bad)
    }
    assert.isTrue(await isSignedIn(phone))
  })

  test('the time is in the zone that the owner’s browser named before', async ({ assert }) => {
    await member()
    const laptop = new Visitor()
    await signIn(laptop)
    laptop.setCookie('fieldhouse-time-zone', encodeURIComponent('America/Phoenix'))
    clock.travelTo(new Date(Date.now() + 6 * 60_000))
    await laptop.get('/api/auth/user')
    const zone = async () => (await pool.query('select time_zone from mail_settings')).rows[0]
    await eventually(async () => Boolean(await zone()))
    const phone = new Visitor()
    phone.setCookie('fieldhouse-time-zone', encodeURIComponent('Asia/Tokyo'))
    await signIn(phone)
    const [mail] = await lettersTo(EMAIL)
    assert.include(mail?.text, 'MST')
  })
})
