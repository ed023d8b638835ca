import { notFound } from '#core/problems/problem'
import { recordAudit } from '#audit/record'
import { inTransaction, jobBoss } from '#jobs/boss'
import { DEAD_LETTERS } from '#jobs/install'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const runNow = preparedWrite<{ id: string }>(
  'job_hasten',
  `update pgboss.job set start_after = now() where id = $1 and state = 'retry' returning id`,
)

/**
 * Retries a failed job right away: a dead letter returns to its queue with all its retries.
 * @param actorId null for an operator at the command line
 * @throws 404 for a job that is done or under way
 */
export async function retryJob(id: string, actorId: string | null): Promise<void> {
  const boss = await jobBoss()
  await transaction(async (trx) => {
    const moved = await boss.redrive(DEAD_LETTERS, { ids: [id], db: inTransaction(trx) })
    if (moved === 0 && (await runNow(trx, id)).length === 0) throw notFound()
    await recordAudit(trx, { actorId, action: 'job.retried', subjectType: 'job', subjectId: id })
  })
}
