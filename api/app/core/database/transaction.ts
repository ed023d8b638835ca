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
  // Only this reports a refused COMMIT: deferred checks can fail then.
  await committed
  return result
}

/**
 * Runs work in one transaction; the only way to open one. After a deadlock it runs again from the start: side effects
 * outside the database (a file, a mail, a count) belong before or after it. Rows are locked in the order of
 * `decisions/2026-11-22-lock-order.md`.
 */
export function transaction<Result>(work: Work<Result>): Promise<Result> {
  return repeatOnConflict(() => attempt('postgres', work))
}

/** Like {@link transaction}, on the connections of background jobs and without a repeat: the queue repeats jobs. */
export function jobTransaction<Result>(work: Work<Result>): Promise<Result> {
  return attempt('jobs', work)
}
