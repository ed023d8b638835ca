import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import { databaseConflicts } from '#core/metrics'

/** Two that waited for each other, of whom PostgreSQL ended one; and what is no longer true of an earlier state. */
const CONFLICTS: readonly unknown[] = ['40P01', '40001']

const TRIES = 5
/** At most this long before the second try, twice as long before each further one. */
const PAUSE_MS = 10

/** The conflict's SQLSTATE; null for every other error. */
function conflictOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return CONFLICTS.includes(error.code) ? String(error.code) : null
}

/**
 * Repeats a piece of work that PostgreSQL ended in favor of another one. By then all of it is undone: a statement of
 * its own, or a whole transaction, never a part of one. The pauses differ, so that the two do not meet again.
 * @throws what the last try threw
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
