import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inTransaction, jobBoss } from '#jobs/boss'

/**
 * Writes a job in the transaction of what causes it: it is done if and only if that commits, once, by any node.
 * @param name of a job of `start/jobs.ts`
 * @param data what its `run` takes; plain JSON, and no secret that must not lie in the database
 * @param startAfter not before this moment
 * @returns the id that the job's `run` gets
 */
export async function enqueue(
  trx: TransactionClientContract,
  name: string,
  data: object,
  { startAfter }: { startAfter?: Date } = {},
): Promise<string> {
  const boss = await jobBoss()
  const id = await boss.send(name, data, {
    db: inTransaction(trx),
    ...(startAfter ? { startAfter } : {}),
  })
  if (id === null) throw new Error(`the job ${name} was not taken`)
  return id
}
