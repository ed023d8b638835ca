import { jobs } from '#start/jobs'
import { clock } from '#core/clock'
import { jobBoss } from '#jobs/boss'
import { perform } from '#jobs/perform'
import { pool } from '#core/database/pool'

/** Time of the last look at schedules by our clock; reset with the database. */
let lookedAt: number | null = null

/** Removes all jobs; part of `cleanDatabase`. */
export async function forgetJobs() {
  lookedAt = null
  await pool.query('delete from pgboss.job')
}

/** Queues scheduled jobs due since the last look, or since the test began. */
async function queueScheduled() {
  const boss = await jobBoss()
  const from = new Date(Math.min(lookedAt ?? Date.now(), clock.now().getTime()))
  lookedAt = clock.now().getTime()
  for (const { name, schedule } of jobs) {
    if (!schedule) continue
    const [next] = boss.previewSchedule(schedule, { from, count: 1 })
    if (next && next <= clock.now()) await boss.send(name, {})
  }
}

/** Aligns with the database's clock, which the library uses: jobs due by our clock become due by that one. */
async function bringForward() {
  await pool.query(
    `update pgboss.job set start_after = now()
     where state in ('created', 'retry') and start_after > now() and start_after <= $1`,
    [clock.now()],
  )
}

/**
 * Runs all jobs due by our clock, and those they queue, as nodes do by themselves. Travel first to run later ones; a
 * scheduled job runs once, however often it was due.
 * @param options.mayFail leaves failed jobs for a retry; otherwise the first failure is thrown
 * @returns the names of the completed jobs, in order
 */
export async function runDueJobs({ mayFail = false } = {}): Promise<string[]> {
  const boss = await jobBoss()
  await queueScheduled()
  const done: string[] = []
  for (let found = true; found;) {
    found = false
    await bringForward()
    for (const job of jobs) {
      const [claim] = await boss.fetch<object>(job.name)
      if (!claim) continue
      found = true
      try {
        await perform(boss, job, { ...claim, signal: AbortSignal.timeout(20_000) })
        done.push(job.name)
      } catch (error) {
        await boss.fail(job.name, claim, error as object)
        if (!mayFail) throw error
      }
    }
  }
  return done
}
