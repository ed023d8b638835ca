import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { jobs } from '#start/jobs'
import { closeBoss, jobBoss, watchQueues } from '#jobs/boss'
import { jobDurations } from '#core/metrics'
import { perform } from '#jobs/perform'

const TRY_AGAIN_MS = 1_000
/** How long a job under way may go on once the node is told to stop: less than what the process has left. */
const GRACE_MS = 5_000

const stopped = new AbortController()

async function startWorkers() {
  const boss = await jobBoss()
  for (const job of jobs) {
    // New jobs are announced; looking finds those whose time has come, and what is to be tried again.
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
        // There may be more: look again at once instead of at the next turn.
        boss.notifyWorker(worker)
      }
    })
  }
}

/** Lets this node take part in the background work, as soon as the database lets it. */
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

/** A job under way finishes, or is given back for another node. */
export async function stopJobs(): Promise<void> {
  stopped.abort()
  await closeBoss(GRACE_MS)
}
