import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import AccountExport from '#accounts/export/account_export'
import type { Account } from '#rules/account'
import { EXPORTS_KEPT_DAYS } from '#rules/retention'
import { exportDisk, exportPrefix } from '#accounts/export/disk'
import { fillExport } from '#accounts/export/fill'
import { exportReadyLetter } from '#accounts/export/letter'
import { withZip } from '#accounts/export/zip'
import { readAccount } from '#people/account_rows'
import { clock } from '#core/clock'
import { sendMail } from '#mail/send'
import { notifyOfAccount } from '#notifications/notify'
import { transaction } from '#core/database/transaction'

const DAY_MS = 24 * 60 * 60 * 1_000

class Replaced extends Error {}

/** Run with this key. A run whose row has another key was presumed dead and replaced. */
const runOf = (exportId: string, key: string, client?: TransactionClientContract) =>
  AccountExport.query(client ? { client } : {}).where({ id: exportId, key, state: 'running' })

async function complete(exportId: string, account: Account, key: string, bytes: number) {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + EXPORTS_KEPT_DAYS * DAY_MS)
  await transaction(async (trx) => {
    const run = await runOf(exportId, key, trx).whereNotNull('userId').forUpdate().first()
    if (!run) throw new Replaced()
    await run
      .merge({
        state: 'ready',
        stepsDone: run.steps,
        bytes: String(bytes),
        finishedAt: now,
        expiresAt,
      })
      .save()
    // Only the newest export is kept; the sweep removes the files of all others.
    await AccountExport.query({ client: trx })
      .where({ userId: account.id, state: 'ready' })
      .whereNot({ id: exportId })
      .where('expiresAt', '>', now)
      .update({ expiresAt: now })
    await sendMail(trx, exportReadyLetter(account))
    await notifyOfAccount(trx, account.id, {
      title: 'Your data is ready',
      message: `A zip of everything we have about you is ready. Download it within ${EXPORTS_KEPT_DAYS} days`,
      actionUrl: '/settings/data',
    })
  })
}

async function build(exportId: string, userId: string, key: string) {
  const account = await readAccount(userId)
  const madeAt = clock.now()
  await withZip(
    madeAt,
    (add) =>
      fillExport(account, madeAt, add, async (done, steps) => {
        const { length: ours } = await runOf(exportId, key)
          .update({ stepsDone: done, steps })
          .returning('id')
        if (ours === 0) throw new Replaced()
      }),
    async ({ bytes, read }) => {
      await exportDisk().putStream(key, read())
      await complete(exportId, account, key, bytes)
    },
  )
}

/**
 * Builds the zip of a requested export. A repeat after a failure starts over and removes the leftovers; a repeat after
 * success does nothing.
 */
export async function runExport(exportId: string): Promise<void> {
  const key = `${exportPrefix(exportId)}/${randomUUID()}.zip`
  const begun = await transaction(async (trx) => {
    const asked = await AccountExport.query({ client: trx })
      .where({ id: exportId })
      .whereIn('state', ['queued', 'running'])
      .whereNotNull('userId')
      .forUpdate()
      .first()
    return asked
      ?.merge({ state: 'running', key, startedAt: clock.now(), stepsDone: 0, steps: 0 })
      .save()
  })
  if (!begun?.userId) return
  await exportDisk().deleteAll(exportPrefix(exportId))
  try {
    await build(exportId, begun.userId, key)
  } catch (error) {
    await exportDisk().delete(key)
    if (!(error instanceof Replaced)) throw error
  }
}
