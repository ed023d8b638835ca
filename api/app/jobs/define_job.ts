import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** The run of a job that is under way. */
export interface Run {
  /** The same at every attempt: what is named by it is made once. */
  id: string
  /** Its writes commit together with the job's being done: both or neither, and once. */
  trx: TransactionClientContract
  /** Aborted when the job is no longer this node's, because it took too long or the node stops. */
  signal: AbortSignal
}

/** Something done in the background, at some time after the transaction that asked for it. */
export interface Job {
  /** The name of its queue: snake_case, never changed once released. */
  name: string
  /** When it runs by itself, with `{}` as its data: a cron expression in UTC. */
  schedule?: string
  /** How long one attempt may take; the default is five minutes. */
  expireInSeconds?: number
  /** How often it is tried again after a failure; the default makes up about a day. */
  retryLimit?: number
  /**
   * Throws where it failed; it is then tried again, later and later, and rests among the dead letters in the end.
   * Effects that cannot be rolled back with `trx` (a mail, a file) may happen twice and must bear that.
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
  // Data enqueued under this name is what this job takes; the queue in between knows no types.
  return { ...job, run: async (data, run) => work(await load(), data as Data, run) }
}
