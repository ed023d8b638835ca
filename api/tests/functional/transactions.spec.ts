import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { problemOf } from '#exceptions/problem_of'
import { pool } from '#services/pool'
import { preparedWrite } from '#services/prepared_write'

const ask = preparedWrite<{ one: number }>('transactions_spec_ask', 'select 1 as one')

/** A transaction as somebody might go on to use it. */
async function ended(how: 'commit' | 'rollback') {
  const trx = await db.transaction()
  await trx[how]()
  return trx
}

/** A transaction whose connection PostgreSQL has ended. */
async function lost() {
  const trx = await db.transaction()
  const { rows } = await trx.rawQuery<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid')
  await pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
  return trx
}

const errorOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test.group('Transactions', () => {
  for (const how of ['commit', 'rollback'] as const) {
    test(`a statement after the ${how} is a bug of ours, and no absent database`, async ({
      assert,
    }) => {
      const trx = await ended(how)
      for (const error of [await errorOf(trx.from('users').first()), await errorOf(ask(trx))]) {
        assert.instanceOf(error, Error)
        assert.deepInclude(problemOf(error), { status: 500, code: 'internal_error' })
      }
    })
  }

  test('one whose connection is lost is answered like an absent database', async ({ assert }) => {
    const trx = await lost()
    assert.equal(problemOf(await errorOf(ask(trx))).code, 'database_away')
    await errorOf(trx.rollback())
  })

  test('one that could not begin is answered like an absent database', async ({ assert }) => {
    const trx = await ended('rollback')
    const other = await lost()
    await errorOf(other.rollback())
    const error = await errorOf(trx.from('users').first())
    assert.deepInclude(problemOf(error), { status: 503, code: 'database_away' })
  })
})
