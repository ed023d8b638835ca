import { Gauge } from 'prom-client'
import { countJobs } from '#jobs/counts'
import { DEAD_LETTERS } from '#jobs/install'
import { clock } from '#core/clock'
import { fromDatabase, sharedReading } from '#metrics/from_database'
import { commonRegistry } from '#core/metrics'

/** States of jobs that no worker has taken. */
const WAITING: readonly string[] = ['created', 'retry']

const readJobs = sharedReading(async () => {
  jobs.reset()
  jobDelays.reset()
  await fromDatabase('jobs', async () => {
    const now = clock.now().getTime()
    const delays = new Map<string, number>()
    for (const { queue, state, count, firstDueAt } of await countJobs()) {
      jobs.set({ queue, state }, count)
      // These wait for an operator, not for a worker.
      if (queue === DEAD_LETTERS) continue
      const delayMs = WAITING.includes(state) ? now - firstDueAt.getTime() : 0
      delays.set(queue, Math.max(delays.get(queue) ?? 0, delayMs))
    }
    for (const [queue, delayMs] of delays) jobDelays.set({ queue }, delayMs / 1_000)
  })
})

const jobs = new Gauge({
  name: 'fieldhouse_jobs',
  help: 'Jobs of all nodes by queue and state; jobs in dead_letters need an operator.',
  labelNames: ['queue', 'state'] as const,
  registers: [commonRegistry],
  collect: readJobs,
})

const jobDelays = new Gauge({
  name: 'fieldhouse_job_delay_seconds',
  help: 'Time for which the oldest due job of a queue has waited for a worker.',
  labelNames: ['queue'] as const,
  registers: [commonRegistry],
  collect: readJobs,
})
