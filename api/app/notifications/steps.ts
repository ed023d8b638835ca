import { WITHIN_FAMILY } from '#rules/notifying'
import { isBlockedBetween } from '#rules/visibility'

/** Fields of a new notification, as SQL expressions over the parameters of the statement that writes it. */
interface NotificationValues {
  userId: string
  type: string
  actorId: string
  /** One notification per actor and group, however often they act. */
  isOncePerActor: string
  subjectId: string
  groupKey: string
  title: string
  message: string
  messageOfMany: string
  actionUrl: string
  at: string
}

const withinFamily = WITHIN_FAMILY.map((type) => `'${type}'`).join(', ')

/**
 * Common table expressions that write a notification, the last of a statement: `written` holds its id. Nothing is
 * written for a type turned off, a block between the two unless it is within a family, or an actor already named for this.
 * @param cause expression whose rows cause it; without one it is always written
 */
export function notificationSteps(values: NotificationValues, cause?: string): string {
  const userId = `${values.userId}::uuid`
  const actorId = `${values.actorId}::uuid`
  const at = `${values.at}::timestamptz`
  return `wanted as (
    select ${cause ? `from ${cause} ` : ''}where not exists (
      select from notification_refusals where user_id = ${userId} and type = ${values.type}
    ) and (${values.type} in (${withinFamily}) or not ${isBlockedBetween(userId, actorId)}) and not (${values.isOncePerActor}::boolean and exists (
      select from notification_actors acted
      join notifications earlier on earlier.id = acted.notification_id
      where acted.actor_id = ${actorId} and acted.user_id = ${userId}
        and earlier.type = ${values.type} and earlier.group_key = ${values.groupKey}
    ))
  ), written as (
    insert into notifications as notification (
      user_id, type, subject_id, group_key, title, message, message_of_many, action_url, created_at)
    select ${userId}, ${values.type}, ${values.subjectId}::uuid, ${values.groupKey}, ${values.title},
      ${values.message}, ${values.messageOfMany}, ${values.actionUrl}, ${at}
    from wanted
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
    select id, ${actorId}, ${userId}, ${at} from written where ${actorId} is not null
    on conflict (notification_id, actor_id)
    do update set events = acted.events + 1, acted_at = excluded.acted_at
  )`
}
