import type { Job as Claim, PgBoss } from 'pg-boss'
import type { Job } from '#jobs/define_job'
import { inTransaction } from '#jobs/boss'
import { jobTransaction } from '#core/database/transaction'

/** Part of the library's answer that its types leave out. */
interface Settled {
  affected: number
}

/**
 * Runs a job that this node has claimed. What it writes commits together with the job's being done; where the
 * claim was lost meanwhile, neither does.
 * @throws whatever the job throws, to be tried again
 */
export async function perform(boss: PgBoss, job: Job, claim: Claim<object>): Promise<void> {
  await jobTransaction(async (trx) => {
    await job.run(claim.data, { id: claim.id, trx, signal: claim.signal })
    const settled = (await boss.complete(job.name, claim, null, {
      db: inTransaction(trx),
    })) as Settled
    if (settled.affected === 0) throw new Error(`the job ${job.name} is no longer ours to finish`)
  })
}
