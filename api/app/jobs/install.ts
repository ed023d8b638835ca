import type { ClientBase } from 'pg'
import type { PgBoss, Queue } from 'pg-boss'
import { jobs } from '#start/jobs'
import type { Job } from '#jobs/define_job'
import { createBoss, onConnection, QUIET } from '#jobs/boss'

/** Queue of jobs without retries left, which need an operator. */
export const DEAD_LETTERS = 'dead_letters'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** Target settings of a queue. */
function queueOf(job: Job) {
  return {
    deadLetter: DEAD_LETTERS,
    // Jobs start at once, without waiting for a poll.
    notify: true,
    // The library's minimum: a killed node is noticed soon.
    heartbeatSeconds: 10,
    expireInSeconds: job.expireInSeconds ?? 5 * MINUTE_S,
    // 2, 4, 8 … seconds and at most two hours: together about a day.
    retryLimit: job.retryLimit ?? 22,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 2 * HOUR_S,
    // Counted from the due time: a job may be written weeks ahead, and wait out days without a node.
    retentionSeconds: 30 * DAY_S,
    deleteAfterSeconds: DAY_S,
  } satisfies Partial<Queue>
}

const deadLetters = {
  retentionSeconds: 90 * DAY_S,
} satisfies Partial<Queue>

async function setQueue(boss: PgBoss, name: string, wanted: Partial<Queue>, found?: object) {
  if (!found) return boss.createQueue(name, wanted)
  const held: Record<string, unknown> = { ...found }
  const isSame = Object.entries(wanted).every(([option, value]) => held[option] === value)
  if (!isSame) await boss.updateQueue(name, wanted)
}

async function setSchedules(boss: PgBoss) {
  const found = await boss.getSchedules()
  for (const { name } of found) {
    if (!jobs.some((job) => job.name === name && job.schedule)) await boss.unschedule(name)
  }
  for (const { name, schedule } of jobs) {
    if (!schedule || found.some((held) => held.name === name && held.cron === schedule)) continue
    // Runs missed while no node was up are made up for, once.
    await boss.schedule(name, schedule, {}, { tz: 'UTC', missed: 'once' })
  }
}

/**
 * Creates or updates the tables, queues and schedules of the jobs. The connection must hold the setup lock, so that
 * only one of several nodes does it.
 */
export async function installJobs(client: ClientBase): Promise<void> {
  const boss = await createBoss({ db: onConnection(client), ...QUIET, migrate: true })
  await boss.start()
  try {
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    await setQueue(boss, DEAD_LETTERS, deadLetters, queues.get(DEAD_LETTERS))
    for (const job of jobs) await setQueue(boss, job.name, queueOf(job), queues.get(job.name))
    await setSchedules(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
}
