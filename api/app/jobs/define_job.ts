import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Current run of a job. */
export interface Run {
  /** The same at every attempt, for idempotent names. */
  id: string
  /** Its writes commit together with the job's completion: both or neither, and once. */
  trx: TransactionClientContract
  /** Aborted when the job is no longer this node's, because it took too long or the node stops. */
  signal: AbortSignal
}

/** Background work, after the transaction that requested it. */
export interface Job {
  /** Name of its queue: snake_case, never changed once released. */
  name: string
  /** Cron expression in UTC for scheduled runs, with `{}` as data. */
  schedule?: string
  /** Time limit of one attempt; five minutes by default. */
  expireInSeconds?: number
  /** Number of retries after a failure; the default spans about a day. */
  retryLimit?: number
  /**
   * Throws on failure; it is retried with growing pauses, and ends among the dead letters. Effects that cannot be
   * rolled back with `trx` (a mail, a file) may happen twice and must tolerate that.
   */
  run: (data: object, run: Run) => Promise<unknown>
}

/**
 * Declares a job of an area, in its `jobs.ts`, which `start/jobs.ts` lists. Its module is loaded when it runs: a node
 * that only enqueues loads none of it.
 * @example defineJob({ name: 'sweep_objects' }, () => import('#pictures/sweep'), ({ sweepObjects }) => sweepObjects())
 */
export function defineJob<Module, Data extends object = Record<string, never>>(
  job: Omit<Job, 'run'>,
  load: () => Promise<Module>,
  work: (module: Module, data: Data, run: Run) => Promise<unknown>,
): Job {
  // Data enqueued under this name has the job's type; the queue in between is untyped.
  return { ...job, run: async (data, run) => work(await load(), data as Data, run) }
}
