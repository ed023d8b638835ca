import type { Notification } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { clock } from '#core/clock'
import { hint } from '#events/hints'
import NotificationModel from '#notifications/notification'
import { type NotificationRow, notificationRows, presentNotification } from '#notifications/rows'
import { type Unread, unreadOf } from '#notifications/unread'
import { prepared } from '#core/database/pool'
import { viewerValues } from '#people/viewer_values'

const findOne = prepared<NotificationRow>(
  'notification_by_id',
  notificationRows('select * from notifications where id = $4 and user_id = $1'),
)

// Locked in one order, so that two concurrent calls wait for each other instead of deadlocking.
const readAll = prepared(
  'notifications_read_all',
  `update notifications set read_at = $2 where id in (
     select id from notifications where user_id = $1 and read_at is null order by id for update
   ) returning id`,
)

/**
 * Marks one of the viewer's notifications as read, once.
 * @throws 404 for another person's or an unknown one
 */
export async function readNotification(viewer: Viewer, id: string): Promise<Notification> {
  const [changed] = await NotificationModel.query()
    .where({ id, userId: viewer.id })
    .whereNull('readAt')
    .update({ readAt: clock.now() })
  // The person's other open pages show it, too.
  if (changed) hint(viewer.id, { type: 'notifications' })
  const [row] = await findOne(...viewerValues(viewer), id)
  if (!row) throw notFound()
  return presentNotification(row)
}

/** Marks all as read. Those that arrive meanwhile stay unread and counted. */
export async function readAllNotifications(viewer: Viewer): Promise<Unread> {
  const changed = await readAll(viewer.id, clock.now())
  if (changed.length > 0) hint(viewer.id, { type: 'notifications' })
  return unreadOf(viewer.id)
}
