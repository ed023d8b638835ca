import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NotificationType } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { hintAfterCommit } from '#events/hints'
import { preparedWrite } from '#core/database/prepared_write'

interface GroupedEvent {
  /** The receiver. */
  userId: string
  type: NotificationType
  groupKey: string
}

// Removing its last event removes the actor from the row, and removing its last actor removes the row: by trigger.
const removeEvent = preparedWrite(
  'notification_event_remove',
  `with open as (
     select id from notifications
     where user_id = $1 and type = $2 and group_key = $3 and read_at is null for update
   ), fewer as (
     update notification_actors acted set events = acted.events - 1 from open
     where acted.notification_id = open.id and acted.actor_id = $4 and acted.events > 1
     returning open.id
   ), gone as (
     delete from notification_actors acted using open
     where acted.notification_id = open.id and acted.actor_id = $4 and acted.events = 1
     returning open.id
   ), counted as (
     update notifications notification set count = notification.count - 1 from fewer
     where notification.id = fewer.id
   )
   select id from fewer union all select id from gone`,
)

const readGroup = preparedWrite(
  'notification_group_read',
  `update notifications set read_at = $4
   where user_id = $1 and type = $2 and group_key = $3 and read_at is null returning id`,
)

/**
 * Takes back one event of an unread group: a fire switched off, a comment deleted, a request withdrawn. Read
 * notifications stay.
 */
export async function takeBack(
  trx: TransactionClientContract,
  { userId, type, groupKey, actorId }: GroupedEvent & { actorId: string },
): Promise<void> {
  const changed = await removeEvent(trx, userId, type, groupKey, actorId)
  if (changed.length > 0) hintAfterCommit(trx, userId, { type: 'notifications' })
}

/** Marks a group as read because its subject was seen elsewhere: an opened thread. */
export async function markGroupRead(
  trx: TransactionClientContract,
  { userId, type, groupKey }: GroupedEvent,
): Promise<void> {
  const changed = await readGroup(trx, userId, type, groupKey, clock.now())
  if (changed.length > 0) hintAfterCommit(trx, userId, { type: 'notifications' })
}

/**
 * Removes every notification about a removed subject: a deleted post.
 * @param everybodyBut person who keeps theirs: the author of content that only they still see
 */
export async function forgetSubject(
  trx: TransactionClientContract,
  subjectId: string,
  { everybodyBut }: { everybodyBut?: string } = {},
): Promise<void> {
  const removed: { user_id: string }[] = await trx
    .from('notifications')
    .where('subject_id', subjectId)
    .if(everybodyBut, (others) => others.whereNot('user_id', everybodyBut!))
    .delete('user_id')
  for (const userId of new Set(removed.map((row) => row.user_id))) {
    hintAfterCommit(trx, userId, { type: 'notifications' })
  }
}
