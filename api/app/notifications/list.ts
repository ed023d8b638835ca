import type { api, Notification, ParsedOf } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { type NotificationRow, notificationRows, presentNotification } from '#notifications/rows'
import { NO_REVISION } from '#notifications/unread'
import { prepared } from '#core/database/pool'
import { viewerValues } from '#people/viewer_values'

type Query = ParsedOf<typeof api.listNotifications, 'query'>

/** The revision comes with every row, and alone in an empty list. */
type ListRow = { revision: string } & (
  NotificationRow | { [Column in keyof NotificationRow]: null }
)

const READ_STATES = { any: 'true', true: 'read_at is null', false: 'read_at is not null' } as const
const OF_TYPE = { any: '$8::text is null', one: 'type = $8' } as const

type Unread = keyof typeof READ_STATES
type OfType = keyof typeof OF_TYPE

/** For a reader who already has this revision `page` is never run: PostgreSQL reads the counter only. */
export const notificationsSql = (unread: Unread, type: OfType) => `
  with known as materialized (
    select coalesce(
      (select revision from notification_counters where user_id = $1), '${NO_REVISION}'
    ) as revision
  )
  select known.revision, notification.*
  from known
  left join lateral (${notificationRows(`
    select * from notifications
    where user_id = $1 and (created_at, id) < ($4::timestamptz, $5::uuid)
      and known.revision <> all($7::uuid[])
      and ${READ_STATES[unread]} and ${OF_TYPE[type]}
    order by created_at desc, id desc limit $6`)}
  ) notification on true
  -- The page is ordered; what is joined to it may come by a hash, in any order.
  order by notification.created_at desc, notification.id desc`

const statement = (unread: Unread, type: OfType) =>
  prepared<ListRow>(`notifications_${unread}_${type}`, notificationsSql(unread, type))

/** One for each filter, so that each walks its own index. */
const statements = {
  any: { any: statement('any', 'any'), one: statement('any', 'one') },
  true: { any: statement('true', 'any'), one: statement('true', 'one') },
  false: { any: statement('false', 'any'), one: statement('false', 'one') },
}

const isNotification = (row: ListRow): row is { revision: string } & NotificationRow =>
  row.id !== null

interface RevisedPage {
  revision: string
  /** Null if the reader already has it. */
  page: Page<Notification> | null
}

/**
 * The viewer's notifications, newest first.
 * @param knownRevisions revisions that the reader has; a current one reduces the cost to one row
 * @throws 422 for a malformed cursor
 */
export async function notificationsFor(
  viewer: Viewer,
  { limit, cursor, unread, type }: Query,
  knownRevisions: string[],
): Promise<RevisedPage> {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  const rows = await statements[unread ?? 'any'][type ? 'one' : 'any'](
    ...viewerValues(viewer),
    before.at,
    before.id,
    // One more than requested tells whether there is a next page.
    limit + 1,
    knownRevisions,
    type ?? null,
  )
  const revision = rows[0]?.revision ?? NO_REVISION
  if (knownRevisions.includes(revision)) return { revision, page: null }

  const found = rows.filter(isNotification)
  const { rows: shown, next } = pageOf(found, limit, ({ created_at: at, id }) => ({ at, id }))
  return { revision, page: { rows: shown.map(presentNotification), next } }
}
