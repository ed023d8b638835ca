import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { databaseConflicts } from '#core/metrics'

/** SQLSTATEs of a deadlock and of a serialization failure. */
const CONFLICTS: readonly unknown[] = ['40P01', '40001']

const TRIES = 5
/** Longest pause before the second attempt; it doubles before each further one. */
const PAUSE_MS = 10

/** SQLSTATE of a conflict; null for every other error. */
function conflictOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return CONFLICTS.includes(error.code) ? String(error.code) : null
}

/**
 * Repeats work that PostgreSQL rolled back in favor of another transaction. The work is one statement or a whole
 * transaction, never a part of one. Pauses are random, so that the two do not meet again.
 * @throws the last attempt's error
 */
export async function repeatOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      const code = conflictOf(error)
      if (!code) throw error
      databaseConflicts.inc({ code })
      if (tried === TRIES) throw error
      logger.info({ err: error, tried }, 'two writes were in conflict; one of them is repeated')
      await sleep(Math.random() * PAUSE_MS * 2 ** (tried - 1))
    }
  }
}
