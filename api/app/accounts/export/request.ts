import type { AccountExport } from '@fieldhouse/contract'
import Row from '#accounts/export/account_export'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Written } from '#core/endpoints/call'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { enqueue } from '#jobs/enqueue'
import { consume } from '#core/limits/limits'
import { transaction } from '#core/database/transaction'

/** Age after which a run is presumed dead: its node is gone, and its job with it. */
export const GIVEN_UP_AFTER_MS = 6 * 60 * 60 * 1_000

const NONE: AccountExport = {
  state: 'none',
  progress: 0,
  bytes: null,
  requestedAt: null,
  expiresAt: null,
}

function progressOf({ state, stepsDone, steps }: Row): number {
  if (state === 'ready') return 100
  return steps === 0 ? 0 : Math.floor((100 * stepsDone) / steps)
}

/** The newest export as its owner sees it; null once it has been swept. */
function presentExport(row: Row | null, now: Date): AccountExport {
  if (!row || (row.expiresAt && row.expiresAt <= now)) return NONE
  const isUnderWay = row.state === 'queued' || row.state === 'running'
  const isGivenUp = isUnderWay && now.getTime() - row.requestedAt.getTime() > GIVEN_UP_AFTER_MS
  return {
    state: isGivenUp ? 'failed' : row.state,
    progress: progressOf(row),
    bytes: row.state === 'ready' ? Number(row.bytes) : null,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

const exportsOf = ({ id: userId }: Viewer, client?: TransactionClientContract) =>
  Row.query(client ? { client } : {}).where({ userId })

const newestOf = (exports: ReturnType<typeof exportsOf>) =>
  exports.orderBy('requestedAt', 'desc').orderBy('id', 'desc').first()

/**
 * Starts an export, or returns the one in progress.
 * @throws 429 after 5 in a day
 */
export async function startExport(viewer: Viewer): Promise<Written<AccountExport>> {
  const now = clock.now()
  let isCounted = false
  return transaction(async (trx) => {
    await exportsOf(viewer, trx)
      .whereIn('state', ['queued', 'running'])
      .where('requestedAt', '<', new Date(now.getTime() - GIVEN_UP_AFTER_MS))
      .update({ state: 'failed', finishedAt: now })
    // An index allows one at a time.
    const [begun] = await trx
      .insertQuery<{ id: string }>()
      .table(Row.table)
      .insert({ user_id: viewer.id, requested_at: now })
      .onConflict()
      .ignore()
      .returning('id')
    const newest = await newestOf(exportsOf(viewer, trx))
    if (!begun) return { isNew: false, written: presentExport(newest, now) }
    if (!isCounted) await consume('exportsPerAccount', viewer.id)
    isCounted = true
    await enqueue(trx, 'build_export', { exportId: begun.id })
    await recordAudit(trx, {
      actorId: viewer.id,
      action: 'account.export_requested',
    })
    return { isNew: true, written: presentExport(newest, now) }
  })
}

export async function newestExport(viewer: Viewer): Promise<AccountExport> {
  return presentExport(await newestOf(exportsOf(viewer)), clock.now())
}

/**
 * Finished zip.
 * @throws 404 if there is none, or none anymore
 */
export async function readyExport(viewer: Viewer): Promise<{ key: string; bytes: number }> {
  const ready = await newestOf(
    exportsOf(viewer).where({ state: 'ready' }).where('expiresAt', '>', clock.now()),
  )
  if (!ready?.key) throw notFound()
  return { key: ready.key, bytes: Number(ready.bytes) }
}
