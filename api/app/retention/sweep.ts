import logger from '@adonisjs/core/services/logger'
import { sweepExports } from '#accounts/export/sweep'
import { sweepActivities } from '#activity/sweep'
import { sweepMailFiles } from '#mail/sweep_files'
import { KEPT_IN_ROWS, sweepRows } from '#retention/rows'

/** Sessions, idempotency keys and verification documents have jobs of their own. */
const SWEEPS: Record<string, () => Promise<number>> = {
  ...Object.fromEntries(KEPT_IN_ROWS.map((kept) => [kept, () => sweepRows(kept)])),
  activity_log: sweepActivities,
  exports: sweepExports,
  mail_files: sweepMailFiles,
}

/**
 * Removes everything past its retention (`rules/retention.ts`). A failing sweep does not hold up the others.
 * @throws at the end, if any sweep failed
 */
export async function sweepEverything(): Promise<void> {
  const failures: unknown[] = []
  for (const [kept, sweep] of Object.entries(SWEEPS)) {
    try {
      const swept = await sweep()
      if (swept > 0) logger.info({ kept, swept }, 'removed what was kept long enough')
    } catch (error) {
      logger.error({ err: error, kept }, 'a sweep failed')
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some sweeps failed')
}
