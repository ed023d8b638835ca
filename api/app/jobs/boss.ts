import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ConstructorOptions, Db, PgBoss } from 'pg-boss'
import type pg from 'pg'
import { onTransaction } from '#core/database/prepared_write'
import env from '#start/env'

/** Schema of the library's tables. */
const JOBS_SCHEMA = 'pgboss'

/** Options for nodes that do not work: they enqueue jobs and read their results. */
export const QUIET = { supervise: false, schedule: false, useListenNotify: false } as const

/** Intervals that give a dead node's job to another soon: its last heartbeat was at most 10 seconds before. */
const WATCHFUL = {
  supervise: true,
  schedule: true,
  useListenNotify: true,
  superviseIntervalSeconds: 5,
  monitorIntervalSeconds: 5,
  maintenanceIntervalSeconds: 3_600,
  // No job here waits for another one.
  flowIntervalSeconds: 3_600,
  monitorVacuum: false,
} as const

type Connection = Pick<pg.ClientBase, 'query'>

/** Runs the library's statements on a given connection. */
export function onConnection(connection: Connection): Db {
  return {
    executeSql: (text, values) => connection.query<Record<string, unknown>>(text, values),
  }
}

/** Runs the library's statements in a given transaction. */
export function inTransaction(trx: TransactionClientContract): Db {
  return {
    executeSql: async (text, values = []) => ({ rows: await onTransaction(trx, { text, values }) }),
  }
}

/** Loaded at first use: the library is large, and commands and most tests do without it. */
export async function createBoss(options: ConstructorOptions): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    schema: JOBS_SCHEMA,
    application_name: 'fieldhouse-jobs',
    ...options,
  })
  // Without a listener an error of its timers would end the process.
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue met an error'))
  boss.on('warning', ({ message }) => logger.warn(message))
  return boss
}

let started: Promise<PgBoss> | undefined
let isWorker = false

/** Makes this process supervise the queues. Must be called before the first `jobBoss()`. */
export function watchQueues() {
  isWorker = true
}

/** This process's access to the queues, opened at first use. */
export function jobBoss(): Promise<PgBoss> {
  started ??= createBoss({
    connectionString: env.get('DATABASE_URL'),
    max: isWorker ? 3 : 1,
    migrate: false,
    ...(isWorker ? WATCHFUL : QUIET),
  })
    .then((boss) => boss.start())
    .catch((error: unknown) => {
      // The next use tries again.
      started = undefined
      throw error
    })
  return started
}

/** Lets jobs under way finish within this time, returns the others, and closes the connections. */
export async function closeBoss(graceMs: number): Promise<void> {
  const opening = started
  started = undefined
  const boss = await opening?.catch(() => undefined)
  await boss?.stop({ graceful: true, timeout: graceMs })
}
