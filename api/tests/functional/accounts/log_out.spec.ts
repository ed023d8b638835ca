import { test } from '@japa/runner'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { serverOrigin } from '#tests/support/test_server'
import { Visitor } from '#tests/support/visitor'

const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status === 200

test.group('Signing out by link', (group) => {
  group.each.setup(cleanDatabase)

  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { referer: 'ours' },
    {},
  ]) {
    test(`from this site, or typed, signs out: ${JSON.stringify(headers)}`, async ({ assert }) => {
      const { visitor } = await someone()
      const sent = headers.referer ? { referer: `${serverOrigin()}/news` } : headers
      const answer = await visitor.get('/api/logout', { headers: sent })
      assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/'])
      assert.isFalse(await isSignedIn(visitor))
    })
  }

  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', referer: 'ours' },
    { origin: 'https://evil.example' },
    { referer: 'https://evil.example/page' },
    { referer: 'nonsense' },
  ]) {
    test(`from another site shows a confirmation: ${JSON.stringify(headers)}`, async ({
      assert,
    }) => {
      const { visitor } = await someone()
      const asked = await visitor.get('/api/logout', { headers })
      assert.equal(asked.status, 200)
      assert.match(asked.text, /<form method="post" action="\/api\/logout"/)
      assert.isEmpty(asked.headers.getSetCookie())
      assert.isTrue(await isSignedIn(visitor))
    })
  }

  test('the confirmation’s button signs out, and only from this site', async ({ assert }) => {
    const { visitor } = await someone()
    const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } }
    assert.equal((await visitor.submit('/api/logout', {}, elsewhere)).status, 403)
    assert.isTrue(await isSignedIn(visitor))
    const pressed = await visitor.submit('/api/logout', {})
    assert.deepEqual([pressed.status, pressed.headers.get('location')], [303, '/'])
    assert.isFalse(await isSignedIn(visitor))
  })

  test('a signed-out visitor gets no confirmation', async ({ assert }) => {
    const answer = await new Visitor().get('/api/logout', {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/'])
  })
})
