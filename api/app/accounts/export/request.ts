import type { AccountExport } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import {
  EXPORT_COLUMNS,
  type ExportRow,
  GIVEN_UP_AFTER_MS,
  presentExport,
} from '#accounts/export/export_rows'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { enqueue } from '#jobs/enqueue'
import { consume } from '#core/limits/limits'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const NEWEST_SQL = `
  select ${EXPORT_COLUMNS} from account_exports
  where user_id = $1 order by requested_at desc, id desc limit 1`

const findNewest = prepared<ExportRow>('export_newest', NEWEST_SQL)
const readNewest = preparedWrite<ExportRow>('export_newest', NEWEST_SQL)

const findReady = prepared<ExportRow>(
  'export_ready',
  `select ${EXPORT_COLUMNS} from account_exports
   where user_id = $1 and state = 'ready' and expires_at > $2
   order by requested_at desc, id desc limit 1`,
)

const giveUp = preparedWrite(
  'export_give_up',
  `update account_exports set state = 'failed', finished_at = $3
   where user_id = $1 and state in ('queued', 'running') and requested_at < $2`,
)

const insert = preparedWrite<ExportRow>(
  'export_insert',
  `insert into account_exports (user_id, requested_at) values ($1, $2)
   on conflict (user_id) where state in ('queued', 'running') do nothing
   returning ${EXPORT_COLUMNS}`,
)

interface Started {
  isNew: boolean
  export: AccountExport
}

/**
 * Starts an export, unless one is under way: then that is the one.
 * @throws 429 after 5 in a day
 */
export async function startExport(viewer: Viewer): Promise<Started> {
  const now = clock.now()
  let isCounted = false
  return transaction(async (trx) => {
    await giveUp(trx, viewer.id, new Date(now.getTime() - GIVEN_UP_AFTER_MS), now)
    const [begun] = await insert(trx, viewer.id, now)
    if (!begun) {
      const [underWay] = await readNewest(trx, viewer.id)
      return { isNew: false, export: presentExport(underWay, now) }
    }
    if (!isCounted) await consume('exportsPerAccount', viewer.id)
    isCounted = true
    await enqueue(trx, 'build_export', { exportId: begun.id })
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'account.export_requested',
      subjectType: 'user',
      subjectId: viewer.id,
    })
    return { isNew: true, export: presentExport(begun, now) }
  })
}

export async function newestExport(viewer: Viewer): Promise<AccountExport> {
  const [row] = await findNewest(viewer.id)
  return presentExport(row, clock.now())
}

/**
 * The finished zip.
 * @throws 404 where there is none, or none any more
 */
export async function readyExport(viewer: Viewer): Promise<{ key: string; bytes: number }> {
  const [row] = await findReady(viewer.id, clock.now())
  if (!row?.key) throw notFound()
  return { key: row.key, bytes: Number(row.bytes) }
}
