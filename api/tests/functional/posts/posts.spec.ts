import { test } from '@japa/runner'
import type { Post as PostAnswer } from '@fieldhouse/contract'
import Post from '#posts/post'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { problemIn, Visitor } from '#tests/support/visitor'

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

test.group('Posts', (group) => {
  group.each.setup(cleanDatabase)

  test('a new post is returned trimmed', async ({ assert }) => {
    const { user, visitor } = await someone({ firstName: 'Amara', lastName: 'Reid' })
    const { status, json } = await visitor.post<PostAnswer>('/api/posts', {
      content: '  New PB at the indoor opener: 51.92.\n',
    })
    assert.equal(status, 201)
    assert.include(json, {
      content: 'New PB at the indoor opener: 51.92.',
      status: 'published',
      imageUrl: null,
    })
    assert.include(json.user, { id: user.id, firstName: 'Amara', lastName: 'Reid' })
    assert.match(json.id, /^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    assert.match(json.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('5,000 characters are accepted, 5,001 are not', async ({ assert }) => {
    const { visitor } = await someone()
    const longest = await visitor.post('/api/posts', { content: 'é'.repeat(5_000) })
    assert.equal(longest.status, 201)
    const tooLong = await visitor.post('/api/posts', { content: 'é'.repeat(5_001) })
    assert.equal(tooLong.status, 422)
  })

  test('markup, emoji and right-to-left text are kept; direction overrides are removed', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const content = '<b>hi</b> 🏃🏽‍♀️ שלום abc'
    const { json } = await visitor.post<PostAnswer>('/api/posts', {
      content: content.replace('abc', '\u202Eabc'),
    })
    assert.equal(json.content, content)
  })

  for (const body of [
    {},
    { content: '' },
    { content: ' \n\t ' },
    { content: 7 },
    { content: ['a'] },
    { content: 'a\0b' },
    { content: 'lone \ud800 surrogate' },
    null,
    'text',
    [],
  ]) {
    test(`${JSON.stringify(body)} is refused`, async ({ assert }) => {
      const { visitor } = await someone()
      const answer = await visitor.send('POST', '/api/posts', { json: body })
      assert.equal(answer.status, 422)
      assert.isNotEmpty(problemIn(answer).fields)
      assert.lengthOf(await Post.all(), 0)
    })
  }

  test('unknown keys are ignored, including those of prototypes', async ({ assert }) => {
    const { visitor } = await someone()
    const answer = await visitor.send<PostAnswer>('POST', '/api/posts', {
      raw: '{"content":"hi","status":"declined","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
      headers: { 'content-type': 'application/json' },
    })
    assert.equal(answer.status, 201)
    assert.equal(answer.json.status, 'published')
    assert.isUndefined(({} as { isAdmin?: boolean }).isAdmin)
  })

  test('signed-out visitors and accounts without a type cannot post', async ({ assert }) => {
    const { visitor } = await someone({ accountType: null, dateOfBirth: null })
    assert.equal((await new Visitor().post('/api/posts', { content: 'hi' })).status, 401)
    const answer = await visitor.post('/api/posts', { content: 'hi' })
    assert.equal(answer.status, 403)
    assert.equal(problemIn(answer).code, 'account_type_needed')
  })
})

test.group('Retried posts', (group) => {
  group.each.setup(cleanDatabase)

  test('return the same post for the same key, once', async ({ assert }) => {
    const { visitor } = await someone()
    const first = await visitor.post<PostAnswer>('/api/posts', { content: 'hi' }, withKey('k1'))
    const second = await visitor.post<PostAnswer>('/api/posts', { content: 'hi' }, withKey('k1'))
    assert.deepEqual([first.status, second.status], [201, 201])
    assert.deepEqual(second.json, first.json)
    assert.lengthOf(await Post.all(), 1)
  })

  test('twenty tries at once write one post', async ({ assert }) => {
    const { visitor } = await someone()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        visitor.post<PostAnswer>('/api/posts', { content: 'hi' }, withKey('k1')),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
    assert.lengthOf([...new Set(answers.map(({ json }) => json.id))], 1)
    assert.lengthOf(await Post.all(), 1)
  })

  test('get 409 for the same key with another text', async ({ assert }) => {
    const { visitor } = await someone()
    await visitor.post('/api/posts', { content: 'hi' }, withKey('k1'))
    const answer = await visitor.post('/api/posts', { content: 'other' }, withKey('k1'))
    assert.equal(answer.status, 409)
    assert.lengthOf(await Post.all(), 1)
  })

  test('keys belong to one account', async ({ assert }) => {
    const [{ visitor: one }, { visitor: other }] = [await someone(), await someone()]
    const first = await one.post<PostAnswer>('/api/posts', { content: 'hi' }, withKey('k1'))
    const second = await other.post<PostAnswer>('/api/posts', { content: 'hi' }, withKey('k1'))
    assert.notEqual(first.json.id, second.json.id)
  })

  test('may reuse a key after a refusal', async ({ assert }) => {
    const { visitor } = await someone()
    await visitor.post('/api/posts', { content: '' }, withKey('k1'))
    const answer = await visitor.post('/api/posts', { content: 'hi' }, withKey('k1'))
    assert.equal(answer.status, 201)
  })

  for (const key of ['a b', 'é', 'x'.repeat(256)]) {
    test(`${JSON.stringify(key.slice(0, 8))} of ${key.length} characters is an invalid key`, async ({
      assert,
    }) => {
      const { visitor } = await someone()
      const answer = await visitor.post('/api/posts', { content: 'hi' }, withKey(key))
      assert.equal(answer.status, 422)
      assert.property(problemIn(answer).fields, 'Idempotency-Key')
    })
  }
})
