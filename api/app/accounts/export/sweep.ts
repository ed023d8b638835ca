import AccountExport from '#accounts/export/account_export'
import { exportDisk, exportPrefix } from '#accounts/export/disk'
import { GIVEN_UP_AFTER_MS } from '#accounts/export/request'
import { clock } from '#core/clock'
import { sweepFiles } from '#storage/sweep_files'

/**
 * Removes exports past their retention, replaced or never finished, with their files.
 * @returns the number of exports
 */
export function sweepExports(): Promise<number> {
  const now = clock.now()
  const givenUp = new Date(now.getTime() - GIVEN_UP_AFTER_MS)
  return sweepFiles(
    AccountExport,
    (exports) =>
      exports
        .where('expiresAt', '<=', now)
        .orWhereNull('userId')
        .orWhere((unfinished) => {
          void unfinished.whereNot({ state: 'ready' }).where('requestedAt', '<', givenUp)
        }),
    (id) => exportDisk().deleteAll(exportPrefix(id)),
  )
}
