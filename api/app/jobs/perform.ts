import type { Job as Claim, PgBoss } from 'pg-boss'
import type { Job } from '#jobs/define_job'
import { inTransaction } from '#jobs/boss'
import { jobTransaction } from '#core/database/transaction'

/** Part of the library's answer missing from its types. */
interface Settled {
  affected: number
}

/**
 * Runs a job claimed by this node. Its writes commit together with the job's completion; if the claim was lost
 * meanwhile, neither does.
 * @throws the job's error, to be retried
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
