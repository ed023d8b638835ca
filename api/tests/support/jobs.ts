import { jobs } from '#start/jobs'
import { clock } from '#core/clock'
import { jobBoss } from '#jobs/boss'
import { perform } from '#jobs/perform'
import { pool } from '#core/database/pool'

/** When scheduled jobs were last looked at, by our clock; forgotten with the database. */
let lookedAt: number | null = null

/** Removes every job; part of `cleanDatabase`. */
export async function forgetJobs() {
  lookedAt = null
  await pool.query('delete from pgboss.job')
}

/** Queues what its schedule made due since the last look, or since the test began. */
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

/** The library goes by the database's clock: what is due by ours becomes due by that. */
async function bringForward() {
  await pool.query(
    `update pgboss.job set start_after = now()
     where state in ('created', 'retry') and start_after > now() and start_after <= $1`,
    [clock.now()],
  )
}

/**
 * Runs every job that is due by our clock, and those that these queue, until none is left: what nodes do by
 * themselves. Travel first to run what is due later, a scheduled job too (once, however often it was due).
 * @param options.mayFail leaves what fails to be tried again; otherwise the first failure is thrown
 * @returns the names of the jobs that were done, in order
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
