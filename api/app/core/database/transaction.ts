import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { repeatOnConflict } from '#core/database/repeat_on_conflict'

type Work<Result> = (trx: TransactionClientContract) => Promise<Result>

async function attempt<Result>(connection: string, work: Work<Result>): Promise<Result> {
  let committed: Promise<unknown> | undefined
  const result = await db.connection(connection).transaction((trx) => {
    committed = trx.knexClient.executionPromise
    return work(trx)
  })
  // A COMMIT that PostgreSQL refuses is told here alone: what is checked last, at the commit, can fail, too.
  await committed
  return result
}

/**
 * Does some work in one transaction, the only way to open one. Against another transaction that it loses to in a
 * deadlock it is done again from the start: whatever else the work does beside its statements (a file, a mail, a
 * count) has to come before or after it. Rows are locked in the order of `decisions/2026-11-22-lock-order.md`.
 */
export function transaction<Result>(work: Work<Result>): Promise<Result> {
  return repeatOnConflict(() => attempt('postgres', work))
}

/** As {@link transaction}, on the connections of background jobs and tried once: a job is repeated by its queue. */
export function jobTransaction<Result>(work: Work<Result>): Promise<Result> {
  return attempt('jobs', work)
}
