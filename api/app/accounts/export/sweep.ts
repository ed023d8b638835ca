import { exportDisk, exportPrefix } from '#accounts/export/disk'
import { GIVEN_UP_AFTER_MS } from '#accounts/export/export_rows'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'

/** Exports a transaction. */
const BATCH = 100

interface Rows<Row> {
  rows: Row[]
}

/** Removes one batch, files before rows: what fails in between is found again by the next sweep. */
async function sweepBatch(): Promise<number> {
  const now = clock.now()
  return transaction(async (client) => {
    const { rows }: Rows<{ id: string }> = await client.rawQuery(
      `select id from account_exports
       where expires_at <= :now or user_id is null
         or (state <> 'ready' and requested_at < :givenUp)
       limit ${BATCH} for update skip locked`,
      { now, givenUp: new Date(now.getTime() - GIVEN_UP_AFTER_MS) },
    )
    const ids = rows.map(({ id }) => id)
    for (const id of ids) await exportDisk().deleteAll(exportPrefix(id))
    if (ids.length > 0) await client.from('account_exports').whereIn('id', ids).delete()
    return ids.length
  })
}

/**
 * Removes exports that were kept long enough, were replaced or never finished, with their files.
 * @returns how many
 */
export async function sweepExports(): Promise<number> {
  let swept = 0
  for (;;) {
    const count = await sweepBatch()
    swept += count
    if (count < BATCH) return swept
  }
}
