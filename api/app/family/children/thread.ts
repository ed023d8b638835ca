import type { Message, PageQuery } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { messageIsShown } from '#rules/message_visibility'
import type { ThreadState } from '#rules/messaging'
import { refusedBySwitch } from '#rules/parental_controls'
import { findWard } from '#people/wards'
import { MESSAGE_COLUMNS, type MessageRow, presentMessage } from '#messages/message_rows'
import { preparedPages } from '#core/database/pool'

/**
 * Messages, newest first; no row if the two have no conversation. `$1` the child, `$2` the other person, `$3` the
 * position.
 */
const childThreadSql = (rows: number) => `
  select ${MESSAGE_COLUMNS}, thread.state,
    case when is_theirs then child.first_name else owner.first_name end as first_name,
    case when is_theirs then child.last_name else owner.last_name end as last_name,
    case when is_theirs then child.profile_image_url else owner.profile_image_url end as profile_image_url
  from thread_members theirs
  join users child on child.id = theirs.user_id
  join users owner on owner.id = theirs.other_id
  join threads thread on thread.id = theirs.thread_id
  cross join lateral (
    select ${MESSAGE_COLUMNS}, message.seq, message.sender_id = theirs.user_id as is_theirs
    from messages message
    where message.thread_id = theirs.thread_id and ${messageIsShown('theirs.user_id')}
      and message.seq < case
        when $3::uuid = '${NEWEST.id}' then 2147483647
        else (
          select before.seq from messages before
          where before.id = $3::uuid and before.thread_id = theirs.thread_id
        )
      end
    order by message.seq desc
    limit ${rows}
  ) message
  where theirs.user_id = $1 and theirs.other_id = $2 and owner.absent_since is null
  order by message.seq desc`

interface LineRow extends MessageRow {
  state: ThreadState['state']
  first_name: string
  last_name: string
  profile_image_url: string | null
}

const findLines = preparedPages<LineRow>('child_thread', childThreadSql)

function presentLine(row: LineRow): Message {
  const sender = {
    profileImageUrl: row.profile_image_url,
    firstName: row.first_name,
    lastName: row.last_name,
  }
  return presentMessage(row, sender, row.state === 'open')
}

/**
 * A page of a child's conversation, in ascending order, beginning with the newest page. It sets no read mark: neither
 * of the two notices.
 * @throws 403 while `canViewMessages` is off, 404 unless the viewer is a verified guardian of this child, and without a
 * conversation, 422 for a malformed cursor
 */
export async function threadOfChild(
  viewer: Viewer,
  { id: childId, otherUserId }: { id: string; otherUserId: string },
  { limit, cursor }: PageQuery,
): Promise<Page<Message>> {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  const { switches } = await findWard(viewer, childId)
  const refusal = refusedBySwitch(switches, 'canViewMessages')
  if (refusal) throw refusal
  const found = await findLines(limit + 1, childId, otherUserId, before.id)
  if (found.length === 0 && cursor === undefined) throw notFound()
  const { rows, next } = pageOf(found, limit, ({ created_at: at, id }) => ({ at, id }))
  return { rows: rows.reverse().map(presentLine), next }
}
