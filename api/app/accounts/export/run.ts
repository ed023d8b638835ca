import { randomUUID } from 'node:crypto'
import type { Account } from '#rules/account'
import { EXPORTS_KEPT_DAYS } from '#rules/retention'
import { exportDisk, exportPrefix } from '#accounts/export/disk'
import { fillExport } from '#accounts/export/fill'
import { exportReadyLetter } from '#accounts/export/letter'
import { withZip } from '#accounts/export/zip'
import { readAccount } from '#people/account_rows'
import { clock } from '#core/clock'
import { sendMail } from '#mail/send'
import { notify } from '#notifications/notify'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const DAY_MS = 24 * 60 * 60 * 1_000

// The key is the run's own: who finds another one in the row was taken for dead and replaced.
const begin = prepared<{ user_id: string }>(
  'export_begin',
  `update account_exports set state = 'running', key = $2, started_at = $3, steps_done = 0, steps = 0
   where id = $1 and state in ('queued', 'running') and user_id is not null
   returning user_id`,
)

const step = prepared<{ id: string }>(
  'export_step',
  `update account_exports set steps_done = $3, steps = $4
   where id = $1 and key = $2 and state = 'running' returning id`,
)

const finish = preparedWrite<{ id: string }>(
  'export_finish',
  `update account_exports
   set state = 'ready', steps_done = steps, bytes = $3, finished_at = $4, expires_at = $5
   where id = $1 and key = $2 and state = 'running' and user_id is not null returning id`,
)

// The newest is the one; the sweep removes the others' files.
const expireOthers = preparedWrite(
  'export_expire_others',
  `update account_exports set expires_at = $3
   where user_id = $2 and id <> $1 and state = 'ready' and expires_at > $3`,
)

class Replaced extends Error {}

async function complete(exportId: string, account: Account, key: string, bytes: number) {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + EXPORTS_KEPT_DAYS * DAY_MS)
  await transaction(async (trx) => {
    const [finished] = await finish(trx, exportId, key, bytes, now, expiresAt)
    if (!finished) throw new Replaced()
    await expireOthers(trx, exportId, account.id, now)
    await sendMail(trx, exportReadyLetter(account))
    await notify(trx, {
      userId: account.id,
      type: 'account_notice',
      actorId: null,
      subjectId: null,
      title: 'Your data is ready',
      message: `The zip with everything we hold of you can be downloaded for ${EXPORTS_KEPT_DAYS} days`,
      actionUrl: '/settings',
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
        const [isOurs] = await step(exportId, key, done, steps)
        if (!isOurs) throw new Replaced()
      }),
    async ({ bytes, read }) => {
      await exportDisk().putStream(key, read())
      await complete(exportId, account, key, bytes)
    },
  )
}

/**
 * Makes the zip of an export that was asked for. Run again after it broke off, it begins anew and removes what the
 * run before left; run again after it was done, it does nothing.
 */
export async function runExport(exportId: string): Promise<void> {
  const key = `${exportPrefix(exportId)}/${randomUUID()}.zip`
  const [begun] = await begin(exportId, key, clock.now())
  if (!begun) return
  await exportDisk().deleteAll(exportPrefix(exportId))
  try {
    await build(exportId, begun.user_id, key)
  } catch (error) {
    await exportDisk().delete(key)
    if (!(error instanceof Replaced)) throw error
  }
}
