import { fullName, type Notification, type NotificationType } from '@fieldhouse/contract'
import { isGuardianOfOwner } from '#rules/guardianship'
import {
  ABOUT_A_POST,
  ADDRESSED_TO_RECEIVER,
  NAMED_WHILE_IN_CONTACT,
  WITHIN_FAMILY,
} from '#rules/notifying'
import { postIsVisible } from '#rules/post_visibility'
import { isBlockedBetween, isInContactWith, profileIsVisible } from '#rules/visibility'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import { VIEWER } from '#people/viewer_values'
import { ACTORS_COUNTED, fillIn } from '#notifications/wording'

/** Number of newest actors searched for one whose name the reader may see. */
const ACTORS_ASKED = 10

/** SQL condition over `owner` (users): true when the reader is a guardian of `owner`, or `owner` one of the reader's. */
const isFamily = `(
  ${isGuardianOfOwner(VIEWER)}
  or exists (select from guardian_links link where link.child_id = $1 and link.guardian_id = owner.id)
)`

const listed = (types: readonly NotificationType[]) => types.map((type) => `'${type}'`).join(', ')
const addressed = listed(ADDRESSED_TO_RECEIVER)
const contact = listed(NAMED_WHILE_IN_CONTACT)
const withinFamily = listed(WITHIN_FAMILY)
const aboutPost = listed(ABOUT_A_POST)

/**
 * Notifications with their actors, as {@link NotificationRow}s: a few index probes per row of the page.
 * @param page a select of `notifications`, ordered and limited
 */
export const notificationRows = (page: string) => `
  select page.id, page.type, page.title, page.message, page.message_of_many, page.action_url,
    page.count, page.read_at, page.created_at,
    newest.actor_id as newest_actor_id, named.*, actors.count as actor_count,
    pictured.image_url, pictured.image_alt
  from (${page}) page
  left join lateral (
    select actor_id from notification_actors
    where notification_id = page.id order by acted_at desc, actor_id limit 1
  ) newest on true
  left join lateral (
    select ${PERSON_COLUMNS}
    from (
      select actor_id, acted_at from notification_actors
      where notification_id = page.id order by acted_at desc, actor_id limit ${ACTORS_ASKED}
    ) recent
    join users owner on owner.id = recent.actor_id
    join privacy_settings privacy on privacy.user_id = owner.id
    where ${profileIsVisible(VIEWER)}
      or (
        page.type in (${addressed})
        and (
          not ${isBlockedBetween('$1', 'owner.id')}
          or (page.type in (${withinFamily}) and ${isFamily})
        )
        and (
          page.type not in (${contact})
          or (owner.absent_since is null and ${isInContactWith('$1', 'owner.id')})
        )
      )
    order by recent.acted_at desc, recent.actor_id limit 1
  ) named on true
  left join lateral (
    select post.image_url, post.image_alt
    from posts post
    join users owner on owner.id = post.author_id
    join privacy_settings privacy on privacy.user_id = owner.id
    where page.type in (${aboutPost}) and post.id = page.subject_id and post.image_url is not null
      and ${postIsVisible(VIEWER)}
  ) pictured on true
  cross join lateral (
    select count(*)::integer from (
      select from notification_actors where notification_id = page.id limit ${ACTORS_COUNTED}
    ) counted
  ) actors`

/** The newest actor visible to the reader; all null without one. */
type NamedActor = PersonRow | { [Column in keyof PersonRow]: null }

export type NotificationRow = NamedActor & {
  id: string
  type: NotificationType
  title: string
  message: string
  message_of_many: string | null
  action_url: string | null
  count: number
  read_at: Date | null
  created_at: Date
  newest_actor_id: string | null
  actor_count: number
  image_url: string | null
  image_alt: string | null
}

const isNamed = (row: NotificationRow): row is NotificationRow & PersonRow => row.personId !== null

export function presentNotification(row: NotificationRow): Notification {
  const actor = isNamed(row) ? presentPerson(row) : null
  const name = actor && fullName(actor)
  const actors = { name, count: row.actor_count }
  const message = row.count > 1 ? (row.message_of_many ?? row.message) : row.message
  // An address with the id of a hidden actor would reveal them.
  const leadsToUnnamed =
    row.newest_actor_id !== null &&
    row.newest_actor_id !== row.personId &&
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
    actor,
    image: row.image_url === null ? null : { url: row.image_url, alt: row.image_alt },
  }
}
