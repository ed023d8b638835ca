import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NotificationType } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { enqueue } from '#jobs/enqueue'
import NoticePush from '#push/notice_push'
import PushDevice from '#push/push_device'
import PushRefusal from '#push/push_refusal'
import { isMailedAtOnce, MAIL_KIND_OF } from '#rules/mailing'
import { nextPushAt } from '#rules/pushing'

/**
 * Plans a push about a notification, in its transaction, as `planNoticeMail` does with mail. Most people have no device:
 * for them it is one look.
 */
export async function planNoticePush(
  trx: TransactionClientContract,
  { userId, type }: { userId: string; type: NotificationType },
): Promise<void> {
  const kind = MAIL_KIND_OF[type]
  if (!kind || !isMailedAtOnce(kind)) return
  const device = await PushDevice.query({ client: trx }).where({ userId }).select('id').first()
  if (!device) return
  if (await PushRefusal.query({ client: trx }).where({ userId, kind }).first()) return
  await trx
    .insertQuery()
    .table('notice_pushes')
    .insert({ user_id: userId, kind })
    .onConflict(['user_id', 'kind'])
    .ignore()
  const push = await NoticePush.query({ client: trx })
    .where({ userId, kind })
    .forUpdate()
    .firstOrFail()
  const at = nextPushAt(clock.now(), push)
  if (!at) return
  await push.merge({ plannedAt: at }).save()
  await enqueue(trx, 'push_notices', { userId, kind }, { startAfter: at })
}
