import type { Notification, NotificationType } from '@fieldhouse/contract'
import { ADDRESSED_TO_RECEIVER, NAMED_WHILE_IN_CONTACT } from '#rules/notifying'
import { isBlockedBetween, isInContactWith, profileIsVisible } from '#rules/visibility'
import { VIEWER } from '#people/viewer_values'
import { ACTORS_COUNTED, fillIn } from '#notifications/wording'

/** Number of newest actors searched for one whose name the reader may see. */
const ACTORS_ASKED = 10

const listed = (types: readonly NotificationType[]) => types.map((type) => `'${type}'`).join(', ')
const addressed = listed(ADDRESSED_TO_RECEIVER)
const contact = listed(NAMED_WHILE_IN_CONTACT)

/**
 * Notifications with their actors, as {@link NotificationRow}s: one or two index probes per row of the page.
 * @param page a select of `notifications`, ordered and limited
 */
export const notificationRows = (page: string) => `
  select page.id, page.type, page.title, page.message, page.message_of_many, page.action_url,
    page.count, page.read_at, page.created_at,
    named.first_name, named.last_name, newest.actor_id as newest_actor_id, named.actor_id,
    actors.count as actor_count
  from (${page}) page
  left join lateral (
    select actor_id from notification_actors
    where notification_id = page.id order by acted_at desc, actor_id limit 1
  ) newest on true
  left join lateral (
    select owner.id as actor_id, owner.first_name, owner.last_name
    from (
      select actor_id, acted_at from notification_actors
      where notification_id = page.id order by acted_at desc, actor_id limit ${ACTORS_ASKED}
    ) recent
    join users owner on owner.id = recent.actor_id
    join privacy_settings privacy on privacy.user_id = owner.id
    where ${profileIsVisible(VIEWER)}
      or (
        page.type in (${addressed}) and not ${isBlockedBetween('$1', 'owner.id')}
        and (
          page.type not in (${contact})
          or (owner.absent_since is null and ${isInContactWith('$1', 'owner.id')})
        )
      )
    order by recent.acted_at desc, recent.actor_id limit 1
  ) named on true
  cross join lateral (
    select count(*)::integer from (
      select from notification_actors where notification_id = page.id limit ${ACTORS_COUNTED}
    ) counted
  ) actors`

export interface NotificationRow {
  id: string
  type: NotificationType
  title: string
  message: string
  message_of_many: string | null
  action_url: string | null
  count: number
  read_at: Date | null
  created_at: Date
  /** Newest actor visible to the reader. */
  actor_id: string | null
  first_name: string | null
  last_name: string | null
  newest_actor_id: string | null
  actor_count: number
}

export function presentNotification(row: NotificationRow): Notification {
  const name = row.actor_id === null ? null : `${row.first_name} ${row.last_name}`
  const actors = { name, count: row.actor_count }
  const message = row.count > 1 ? (row.message_of_many ?? row.message) : row.message
  // An address with the id of a hidden actor would reveal them.
  const leadsToUnnamed =
    row.newest_actor_id !== null &&
    row.newest_actor_id !== row.actor_id &&
    row.action_url?.includes(row.newest_actor_id) === true
  return {
    id: row.id,
    type: row.type,
    title: fillIn(row.title, actors, row.count),
    message: fillIn(message, actors, row.count),
    isRead: row.read_at !== null,
    actionUrl: leadsToUnnamed ? null : row.action_url,
    createdAt: row.created_at.toISOString(),
    count: row.count,
  }
}
