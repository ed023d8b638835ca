import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NotificationType } from '@fieldhouse/contract'
import { ONCE_PER_ACTOR } from '#rules/notifying'
import { isBlockedBetween } from '#rules/visibility'
import { clock } from '#services/clock'
import { hintAfterCommit } from '#services/events/hints'
import { preparedWrite } from '#services/prepared_write'

/** Something that a person should hear of. */
export interface NewNotification {
  /** Who hears of it. */
  userId: string
  type: NotificationType
  /** Whose doing it is; null for the product's own notices. */
  actorId: string | null
  /** What it is about: a post, a comment, a request. Removing that takes the notification along (`forgetSubject`). */
  subjectId: string | null
  title: string
  /**
   * With an actor `{actors}` stands for who it was: `{actors} fired your post` is read as
   * "Amara Reid and 3 others fired your post". Never put a name or what somebody wrote into it: names change, and
   * both may be hidden from the reader by the time it is read.
   */
  message: string
  /** Instead of `message` where the row stands for several events: `{actors} sent you {count} messages`. */
  messageOfMany?: string
  /** A path of ours, such as `/messages`. */
  actionUrl: string | null
  /** Events of one type with the same key are one row as long as it is unread: a post's id, a thread's other person. */
  groupKey?: string
}

// Without a row to write nothing else happens: the type is turned off, the two block each other, or the actor
// was named for this before.
const insertNotification = preparedWrite(
  'notification_insert',
  `with wanted as (
     select where not exists (
       select from notification_refusals where user_id = $1::uuid and type = $2
     ) and not ${isBlockedBetween('$1::uuid', '$3::uuid')} and not ($4::boolean and exists (
       select from notification_actors acted
       join notifications earlier on earlier.id = acted.notification_id
       where acted.actor_id = $3::uuid and acted.user_id = $1::uuid
         and earlier.type = $2 and earlier.group_key = $6
     ))
   ), written as (
     insert into notifications as notification (
       user_id, type, subject_id, group_key, title, message, message_of_many, action_url, created_at)
     select $1::uuid, $2, $5::uuid, $6, $7, $8, $9, $10, $11::timestamptz from wanted
     on conflict (user_id, type, group_key) where group_key is not null and read_at is null
     do update set
       count = notification.count + 1,
       title = excluded.title,
       message = excluded.message,
       message_of_many = excluded.message_of_many,
       action_url = excluded.action_url,
       created_at = greatest(notification.created_at, excluded.created_at)
     returning id
   ), acting as (
     insert into notification_actors as acted (notification_id, actor_id, user_id, acted_at)
     select id, $3::uuid, $1::uuid, $11::timestamptz from written where $3::uuid is not null
     on conflict (notification_id, actor_id)
     do update set events = acted.events + 1, acted_at = excluded.acted_at
   )
   select id from written`,
)

/**
 * Tells a person of something, in the transaction of what caused it: one round trip, and a hint to their open
 * pages once that is committed. Nobody is told of their own doing, of what they turned off, or of anyone whom
 * they block or who blocks them; callers need not ask.
 */
export async function notify(
  trx: TransactionClientContract,
  notification: NewNotification,
): Promise<void> {
  const { userId, type, actorId, groupKey = null } = notification
  if (actorId === userId) return
  const written = await insertNotification(
    trx,
    userId,
    type,
    actorId,
    groupKey !== null && ONCE_PER_ACTOR.includes(type),
    notification.subjectId,
    groupKey,
    notification.title,
    notification.message,
    notification.messageOfMany ?? null,
    notification.actionUrl,
    clock.now(),
  )
  if (written.length > 0) hintAfterCommit(trx, userId, { type: 'notifications' })
}
