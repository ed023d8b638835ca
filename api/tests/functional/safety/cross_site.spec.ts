import { test } from '@japa/runner'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { serverOrigin } from '#tests/support/test_server'
import { problemIn, type Visitor } from '#tests/support/visitor'

const post = (visitor: Visitor, headers: Record<string, string>) =>
  visitor.post('/api/posts', { content: 'hi' }, { headers })

test.group('Writes from another site', (group) => {
  group.each.setup(cleanDatabase)

  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'nonsense' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'not an origin' },
    { 'sec-fetch-site': 'cross-site', origin: 'ours' },
  ]) {
    test(`${JSON.stringify(headers)} is refused`, async ({ assert }) => {
      const { visitor } = await someone()
      const sent = headers.origin === 'ours' ? { ...headers, origin: serverOrigin() } : headers
      const answer = await post(visitor, sent)
      assert.equal(answer.status, 403)
      assert.equal(problemIn(answer).code, 'cross_site')
    })
  }

  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://proxy.example' },
    { origin: 'ours' },
    {},
  ]) {
    test(`${JSON.stringify(headers)} passes`, async ({ assert }) => {
      const { visitor } = await someone()
      const sent = headers.origin === 'ours' ? { ...headers, origin: serverOrigin() } : headers
      assert.equal((await post(visitor, sent)).status, 201)
    })
  }

  test('reads pass', async ({ assert }) => {
    const { visitor } = await someone()
    const answer = await visitor.get('/api/auth/user', {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    assert.equal(answer.status, 200)
  })

  test('a form on another site cannot sign anybody in', async ({ assert }) => {
    const { visitor } = await someone()
    const answer = await visitor.submit(
      '/api/login',
      { email: 'a@b.co', password: 'x' },
      { headers: { origin: 'https://evil.example' } },
    )
    assert.equal(answer.status, 403)
  })
})
