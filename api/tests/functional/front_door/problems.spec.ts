import { test } from '@japa/runner'
import { api, problemSchema } from '@fieldhouse/contract'
import { bodyLimitOf } from '#core/endpoints/body_limit'
import { VALUES_MAX } from '#core/endpoints/value_count'
import { addressOf } from '#tests/support/addresses'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { interceptReads } from '#tests/support/queries'
import { problemIn, type Response, Visitor } from '#tests/support/visitor'

const JSON_TYPE = { 'content-type': 'application/json' }
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test.group('Refusals', (group) => {
  group.each.setup(cleanDatabase)

  const isProblem = (
    assert: { equal: (a: unknown, b: unknown) => void; match: (a: string, b: RegExp) => void },
    answer: Response,
    status: number,
  ) => {
    assert.equal(answer.status, status)
    assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
    const problem = problemSchema.parse(answer.json)
    assert.equal(problem.requestId, answer.headers.get('x-request-id'))
    assert.match(problem.requestId, UUID)
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    return problem
  }

  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['POST', '/api/posts/feed/deeper'],
    ['DELETE', '/api/login'],
    ['PATCH', '/api/posts'],
    ['GET', '/api/health'],
  ] as const) {
    test(`${method} ${path} is a 404 of JSON, for browsers too`, async ({ assert }) => {
      const answer = await new Visitor().send(method, path, { headers: { accept: 'text/html' } })
      isProblem(assert, answer, 404)
    })
  }

  for (const raw of ['{', '{"content":', 'undefined', "{'content':'x'}", '\u0000']) {
    test(`${JSON.stringify(raw)} is malformed JSON`, async ({ assert }) => {
      const { visitor } = await someone()
      const answer = await visitor.send('POST', '/api/posts', { raw, headers: JSON_TYPE })
      isProblem(assert, answer, 400)
    })
  }

  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    test(`${type} is not JSON`, async ({ assert }) => {
      const { visitor } = await someone()
      const answer = await visitor.send('POST', '/api/posts', {
        raw: '{"content":"hi"}',
        headers: { 'content-type': type },
      })
      isProblem(assert, answer, 415)
    })
  }

  test('JSON with a charset is JSON', async ({ assert }) => {
    const { visitor } = await someone()
    const answer = await visitor.send('POST', '/api/posts', {
      raw: '{"content":"hi"}',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
    assert.equal(answer.status, 201)
  })

  test('two megabytes are too large, announced or streamed', async ({ assert }) => {
    const { visitor } = await someone()
    const raw = JSON.stringify({ content: 'x'.repeat(2_000_000) })
    const announced = await visitor.send('POST', '/api/posts', { raw, headers: JSON_TYPE })
    isProblem(assert, announced, 413)
    const streamed = await visitor.send('POST', '/api/posts', {
      stream: new Blob([raw]).stream(),
      headers: JSON_TYPE,
    })
    isProblem(assert, streamed, 413)
  })

  test('a compressed body is refused unread', async ({ assert }) => {
    const { visitor } = await someone()
    const answer = await visitor.send('POST', '/api/posts', {
      raw: 'not even gzip',
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
    })
    isProblem(assert, answer, 415)
  })

  test('a body nested as deep as its size allows does no harm', async ({ assert }) => {
    const { visitor } = await someone()
    const limit = bodyLimitOf(api.createPost)
    for (const key of ['content', '__proto__', 'imageUrl']) {
      const depth = VALUES_MAX - 1
      const raw = `{"${key}":${'['.repeat(depth)}${']'.repeat(depth)}}`
      const answer = await visitor.send('POST', '/api/posts', { raw, headers: JSON_TYPE })
      isProblem(assert, answer, 422)
      const deeper = Math.floor((limit - key.length - 5) / 2)
      const refused = `{"${key}":${'['.repeat(deeper)}${']'.repeat(deeper)}}`
      isProblem(
        assert,
        await visitor.send('POST', '/api/posts', { raw: refused, headers: JSON_TYPE }),
        413,
      )
    }
  })

  test('a broken address is a 400', async ({ assert }) => {
    isProblem(assert, await new Visitor().get('/api/%c0%80'), 400)
  })

  test('signed-out visitors get 401 where an account is needed', async ({ assert }) => {
    for (const entry of Object.values(api)) {
      if (entry.access === 'anyone') continue
      isProblem(assert, await new Visitor().send(entry.method, addressOf(entry)), 401)
    }
  })

  test('a request id from the client is ignored', async ({ assert }) => {
    const answer = await new Visitor().get('/api/health/live', {
      headers: { 'x-request-id': 'mine\r'.trim() },
    })
    assert.match(answer.headers.get('x-request-id') ?? '', UUID)
  })

  test('a bug is a 500 without details', async ({ assert, cleanup }) => {
    const { visitor } = await someone()
    cleanup(
      interceptReads((name, send) => {
        if (name.startsWith('feed')) throw new TypeError('secret detail in feed.ts')
        return send()
      }),
    )
    const answer = await visitor.get('/api/posts/feed')
    const problem = isProblem(assert, answer, 500)
    assert.equal(problem.code, 'internal_error')
    assert.notInclude(answer.text, 'secret')
  })

  test('a page that cannot be shown has a plain explanation', async ({ assert, cleanup }) => {
    const { visitor } = await someone()
    cleanup(
      interceptReads(() => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      }),
    )
    const answer = await visitor.get('/messages', { headers: { accept: 'text/html' } })
    assert.equal(answer.status, 503)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/)
    assert.isAbove(Number(answer.headers.get('retry-after')), 0)
    assert.equal(answer.text, 'Fieldhouse isn’t available right now: try again in a moment')
  })

  test('HEAD is answered like GET, without a body', async ({ assert }) => {
    const answer = await new Visitor().send('HEAD', '/api/health/live')
    assert.deepEqual([answer.status, answer.text], [200, ''])
  })

  test('fields are named by their path', async ({ assert }) => {
    const answer = await new Visitor().post('/api/client-errors', { source: 'shell' })
    assert.equal(answer.status, 422)
    assert.equal(problemIn(answer).fields?.phase, 'This is required')
  })
})
