import type { Client } from 'pg'
import { StartRefusal } from '#database/start_refusal'

/** Schema that is there as long as a backup is being restored; left over if that was interrupted. */
export const UNFINISHED_RESTORE = 'unfinished_restore'

/** @throws StartRefusal for a database whose rows or files are not all restored */
export async function refuseUnfinishedRestore(client: Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    'select to_regnamespace($1) is not null as found',
    [UNFINISHED_RESTORE],
  )
  if (!rows[0]?.found) return
  throw new StartRefusal(
    'A backup was not completely restored to this database: run backup:restore again, or use an empty database',
  )
}
