import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { inTransaction, jobBoss } from '#jobs/boss'

/**
 * Writes a job in the transaction that causes it: it runs if and only if that commits, once, on any node.
 * @param name of a job of `start/jobs.ts`
 * @param data for its `run`; plain JSON, without secrets, because it is stored
 * @param startAfter earliest start
 * @returns the id passed to the job's `run`
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
