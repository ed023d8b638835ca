import { jobs } from '#start/jobs'
import { clock } from '#core/clock'
import { jobBoss } from '#jobs/boss'
import { perform } from '#jobs/perform'
import { pool } from '#core/database/pool'
import { eventually } from '#tests/support/eventually'

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

/** Acts while work waits to queue its first job: after it read, before it is done. */
export async function beforeQueueing(work: () => Promise<unknown>, act: () => Promise<unknown>) {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table pgboss.job in exclusive mode')
    const working = work()
    const waits = await eventually(async () => {
      const { rows } = await holder.query(
        `select from pg_locks where not granted and relation in (
           select relid from pg_partition_tree('pgboss.job')
         )`,
      )
      return rows.length > 0
    })
    if (waits) await act()
    await holder.query('commit')
    await working
    if (!waits) throw new Error('no job was queued')
  } finally {
    holder.release()
  }
}
