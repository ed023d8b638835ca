import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { problemOf } from '#core/problems/problem_of'
import { databaseConflicts } from '#core/metrics'
import { pool } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'
import { person } from '#tests/support/people'

const ask = preparedWrite<{ one: number }>('transactions_spec_ask', 'select 1 as one')

/** A transaction that has already ended. */
async function ended(how: 'commit' | 'rollback') {
  const trx = await db.transaction()
  await trx[how]()
  return trx
}

/** A transaction whose connection PostgreSQL has closed. */
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
    test(`a statement after the ${how} is a bug, not an unavailable database`, async ({
      assert,
    }) => {
      const trx = await ended(how)
      for (const error of [await errorOf(trx.from('users').first()), await errorOf(ask(trx))]) {
        assert.instanceOf(error, Error)
        assert.deepInclude(problemOf(error), { status: 500, code: 'internal_error' })
      }
    })
  }

  test('a lost connection is answered as an unavailable database', async ({ assert }) => {
    const trx = await lost()
    assert.equal(problemOf(await errorOf(ask(trx))).code, 'database_away')
    await errorOf(trx.rollback())
  })

  test('a transaction that could not begin is answered as an unavailable database', async ({
    assert,
  }) => {
    const trx = await ended('rollback')
    const other = await lost()
    await errorOf(other.rollback())
    const error = await errorOf(trx.from('users').first())
    assert.deepInclude(problemOf(error), { status: 503, code: 'database_away' })
  })
})

const conflicts = async () =>
  (await databaseConflicts.get()).values.reduce((sum, { value }) => sum + value, 0)

const raise = (sqlState: string) =>
  `do $$ begin raise exception using errcode = '${sqlState}'; end $$`

const HOLD = 'select from users where id = ? for no key update'

test.group('Transactions that lose a conflict', () => {
  for (const sqlState of ['40P01', '40001']) {
    test(`are retried after ${sqlState}, and run their hooks once`, async ({ assert }) => {
      const { id } = await person()
      const before = await conflicts()
      const told: string[] = []
      let tries = 0
      await transaction(async (trx) => {
        tries += 1
        trx.after('commit', () => void told.push('committed'))
        await trx.rawQuery('insert into athlete_profiles (user_id, sport) values (?, ?)', [
          id,
          `try ${tries}`,
        ])
        if (tries < 3) await trx.rawQuery(raise(sqlState))
      })
      assert.deepEqual(told, ['committed'])
      const { rows } = await pool.query('select sport from athlete_profiles where user_id = $1', [
        id,
      ])
      assert.deepEqual(rows, [{ sport: 'try 3' }])
      assert.equal((await conflicts()) - before, 2)
    })
  }

  test('give up after repeated losses', async ({ assert }) => {
    let tries = 0
    const error = await errorOf(
      transaction(async (trx) => {
        tries += 1
        await trx.rawQuery(raise('40P01'))
      }),
    )
    assert.propertyVal(error, 'code', '40P01')
    assert.equal(tries, 5)
  })

  test('end at once with any other error', async ({ assert }) => {
    let tries = 0
    const error = await errorOf(
      transaction(async (trx) => {
        tries += 1
        await trx.rawQuery(raise('23505'))
      }),
    )
    assert.propertyVal(error, 'code', '23505')
    assert.equal(tries, 1)
  })

  test('a refused commit is reported as a failure', async ({ assert }) => {
    // The slug's foreign key is checked at commit.
    const error = await errorOf(
      transaction((trx) =>
        trx.rawQuery(
          `insert into article_slugs (slug, article_id) values ('of-nothing', gen_random_uuid())`,
        ),
      ),
    )
    assert.propertyVal(error, 'code', '23503')
  })

  test('two that deadlock both succeed', async ({ assert }) => {
    const [one, other] = [await person(), await person()]
    let holding = 0
    const bothHold = Promise.withResolvers<undefined>()
    const both = (first: string, second: string) =>
      transaction(async (trx) => {
        await trx.rawQuery(HOLD, [first])
        holding += 1
        if (holding === 2) bothHold.resolve(undefined)
        await bothHold.promise
        await trx.rawQuery(HOLD, [second])
        return first
      })
    const before = await conflicts()
    assert.deepEqual(await Promise.all([both(one.id, other.id), both(other.id, one.id)]), [
      one.id,
      other.id,
    ])
    assert.isAbove(await conflicts(), before)
  })
})
