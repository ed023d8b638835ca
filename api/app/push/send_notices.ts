import type { MailKind } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import type { Run } from '#jobs/define_job'
import { enqueue } from '#jobs/enqueue'
import Notification from '#notifications/notification'
import NoticePush from '#push/notice_push'
import PushDevice from '#push/push_device'
import PushRefusal from '#push/push_refusal'
import { isMailedAtOnce, typesMailedAs } from '#rules/mailing'
import { PUSH_DEVICES_MAX } from '#rules/pushing'

export interface NoticesToPush {
  userId: string
  kind: MailKind
}

/**
 * Pushes to a person's devices that something waits, if anything since the last push is still unread. Its writes commit
 * with the job: each device is queued once.
 */
export async function pushNotices(
  { userId, kind }: NoticesToPush,
  { trx }: Pick<Run, 'trx'>,
): Promise<void> {
  const push = await NoticePush.query({ client: trx }).where({ userId, kind }).forUpdate().first()
  // The account is gone.
  if (!push) return
  // Before they are read: what comes meanwhile is in the next notice.
  const now = clock.now()
  const unread = Notification.query({ client: trx })
    .where({ userId })
    .whereIn('type', typesMailedAs(kind))
    .whereNull('readAt')
  if (push.pushedAt) void unread.where('createdAt', '>', push.pushedAt)
  const rows = await unread.select('count')
  const count = isMailedAtOnce(kind) ? rows.reduce((sum, row) => sum + row.count, 0) : rows.length
  const refusal = await PushRefusal.query({ client: trx }).where({ userId, kind }).first()
  const devices =
    count === 0 || refusal
      ? []
      : await PushDevice.query({ client: trx })
          .where({ userId })
          // Sessions that ran out are swept later.
          .whereExists((session) =>
            session
              .from('sessions')
              .whereColumn('sessions.id', 'push_devices.session_id')
              .where('sessions.expires_at', '>', now),
          )
          .orderBy('createdAt')
          .limit(PUSH_DEVICES_MAX)
  for (const { id } of devices) await enqueue(trx, 'send_push', { deviceId: id, kind, count })
  const isSent = devices.length > 0
  await push.merge({ plannedAt: null, ...(isSent && { pushedAt: now }) }).save()
}
