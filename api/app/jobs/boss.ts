import logger from '@adonisjs/core/services/logger'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { ConstructorOptions, Db, PgBoss } from 'pg-boss'
import type pg from 'pg'
import { onTransaction } from '#core/database/prepared_write'
import env from '#start/env'

/** The schema that the library keeps its tables in. */
export const JOBS_SCHEMA = 'pgboss'

/** Options of nodes that work; others write jobs and read what became of them. */
export const QUIET = { supervise: false, schedule: false, useListenNotify: false } as const

/** How soon a job whose node died is given to another: it was last heard of 10 seconds before, at the most. */
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

/** Lets the library work on a connection of ours. */
export function onConnection(connection: Connection): Db {
  return {
    executeSql: (text, values) => connection.query<Record<string, unknown>>(text, values),
  }
}

/** Lets the library take part in a transaction of ours. */
export function inTransaction(trx: TransactionClientContract): Db {
  return {
    executeSql: async (text, values = []) => ({ rows: await onTransaction(trx, { text, values }) }),
  }
}

/** Loaded when first needed: the library is large, and commands and most tests do without it. */
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

/** From now on this process watches over the queues. To be called before the first `jobBoss()`. */
export function watchQueues() {
  isWorker = true
}

/** This process's access to the queues, opened at the first use. */
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

/** Lets jobs under way finish for so long, gives the others back, and closes the connections. */
export async function closeBoss(graceMs: number): Promise<void> {
  const opening = started
  started = undefined
  const boss = await opening?.catch(() => undefined)
  await boss?.stop({ graceful: true, timeout: graceMs })
}
