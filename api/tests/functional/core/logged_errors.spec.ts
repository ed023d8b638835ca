import { test } from '@japa/runner'
import config from '#config/logger'
import { pool } from '#core/database/pool'

const MARK = 'zq7mark'

/** An error as the log's lines have it. */
const logged = (error: unknown) => JSON.stringify(config.loggers.app.serializers.err(error))

const errorOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test.group('Errors in the log', () => {
  test('a value that PostgreSQL quotes is left out, the reason stays', async ({ assert }) => {
    const error = await errorOf(pool.query('select $1::uuid', [MARK]))
    assert.include((error as Error).message, MARK)
    const line = logged(error)
    assert.include(line, 'invalid input syntax for type uuid')
    assert.include(line, '22P02')
    assert.notInclude(line, MARK)
  })

  test('an address that a mail server names is left out, in the stack too', ({ assert }) => {
    const error = new Error(`550 5.1.1 <${MARK}@example.com> is unknown`)
    const line = logged(error)
    assert.include(line, '550 5.1.1')
    assert.notInclude(line, MARK)
  })

  test('a query with a token is left out', ({ assert }) => {
    const line = logged(new Error(`GET https://files.example/a.png?signature=${MARK} failed`))
    assert.include(line, 'https://files.example/a.png')
    assert.notInclude(line, MARK)
  })

  test('the connection that a driver attaches is left out', ({ assert }) => {
    const error = Object.assign(new Error('the connection was lost'), {
      code: '57P01',
      client: { connectionParameters: { password: MARK } },
      config: { auth: { pass: MARK } },
    })
    const line = logged(error)
    assert.include(line, '57P01')
    assert.notInclude(line, MARK)
  })
})
