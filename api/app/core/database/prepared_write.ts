import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type pg from 'pg'
import { named } from '#core/database/statements'

/**
 * Runs a statement in PostgreSQL's own form (`$1`) on a transaction's connection: the query builder counts question
 * marks and passes everything else on to the driver.
 */
export async function onTransaction<Row extends pg.QueryResultRow>(
  trx: TransactionClientContract,
  { text, ...rest }: pg.QueryConfig,
): Promise<Row[]> {
  const sql = text.replaceAll('?', '\\?')
  return (await trx.knexClient.raw<pg.QueryResult<Row>>(sql).options(rest)).rows
}

/**
 * Declares a statement inside a transaction that is parsed and planned once per connection: for writes on hot paths,
 * where planning would cost more than the write.
 * @example const touch = preparedWrite<{ id: string }>('touch', 'update … where id = $1 returning id')
 * await touch(trx, id)
 */
export function preparedWrite<Row extends pg.QueryResultRow>(name: string, text: string) {
  const statement = named(name, text)
  return (trx: TransactionClientContract, ...values: unknown[]): Promise<Row[]> =>
    onTransaction<Row>(trx, { ...statement, values })
}
