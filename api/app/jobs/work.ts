import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { jobs } from '#start/jobs'
import { closeBoss, jobBoss, watchQueues } from '#jobs/boss'
import { jobDurations } from '#core/metrics'
import { perform } from '#jobs/perform'

const TRY_AGAIN_MS = 1_000
/** Time for jobs under way once the node is stopping: less than the process has left. */
const GRACE_MS = 5_000

const stopped = new AbortController()

async function startWorkers() {
  const boss = await jobBoss()
  for (const job of jobs) {
    // New jobs are announced; polling finds due and retried ones.
    const looking = {
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: job.schedule ? 30 : 5,
    }
    const worker = await boss.work<object>(job.name, looking, async ([claim]) => {
      if (!claim) return
      const done = jobDurations.startTimer({ queue: job.name })
      try {
        await perform(boss, job, claim)
        done({ outcome: 'done' })
      } catch (error) {
        done({ outcome: 'failed' })
        logger.warn({ err: error, job: job.name, id: claim.id }, 'a job failed')
        throw error
      } finally {
        // There may be more: poll again at once instead of at the next interval.
        boss.notifyWorker(worker)
      }
    })
  }
}

/** Starts this node's part in the background work, as soon as the database is reachable. */
export async function startJobs(): Promise<void> {
  watchQueues()
  while (!stopped.signal.aborted) {
    try {
      return await startWorkers()
    } catch (error) {
      logger.warn({ err: error }, 'background work could not start; trying again')
      await sleep(TRY_AGAIN_MS, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }
}

/** Jobs under way finish, or are returned for another node. */
export async function stopJobs(): Promise<void> {
  stopped.abort()
  await closeBoss(GRACE_MS)
}
