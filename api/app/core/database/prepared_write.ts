import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type pg from 'pg'
import { named } from '#core/database/statements'

/** What Lucid's query builder knows of the connection that a transaction holds. */
interface TransactionConnection {
  acquireConnection(): Promise<pg.ClientBase>
}

/**
 * A statement inside a transaction that is parsed and planned once per connection: for writes on hot paths, where
 * planning would cost more than the write.
 * @example const touch = preparedWrite<{ id: string }>('touch', 'update … where id = $1 returning id')
 *   await touch(trx, id)
 */
export function preparedWrite<Row extends pg.QueryResultRow>(name: string, text: string) {
  const statement = named(name, text)
  return async (trx: TransactionClientContract, ...values: unknown[]): Promise<Row[]> => {
    // The connection may be somebody else's by now: what is written there would be theirs to commit.
    if (trx.isCompleted) throw new Error(`Transaction query already complete: ${name}`)
    const { client } = trx.knexClient as { client: TransactionConnection }
    const connection = await client.acquireConnection()
    return (await connection.query<Row>({ ...statement, values })).rows
  }
}
