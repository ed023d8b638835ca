import type { MessageRequest, PageQuery } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { isBlockedBetween } from '#rules/visibility'
import {
  CORRESPONDENT_COLUMNS,
  type CorrespondentRow,
  presentCorrespondent,
} from '#people/person_rows'
import { MESSAGE_COLUMNS, type MessageRow, presentMessage } from '#messages/message_rows'
import { prepared } from '#core/database/pool'

/** Columns of `users owner` and `messages message`, as a {@link MessageRequestRow}. */
export const MESSAGE_REQUEST_COLUMNS = `${CORRESPONDENT_COLUMNS}, ${MESSAGE_COLUMNS}`

export interface MessageRequestRow extends CorrespondentRow, MessageRow {}

/** `$1` whose, `$2` and `$3` before what, `$4` how many. */
export const MESSAGE_REQUESTS_SQL = `
  select ${MESSAGE_REQUEST_COLUMNS}, mine.thread_id, mine.last_message_at
  from thread_members mine
  join users owner on owner.id = mine.other_id
  join messages message on message.thread_id = mine.thread_id and message.seq = mine.last_seq
  where mine.user_id = $1 and mine.box = 'requests'
    and (mine.last_message_at, mine.thread_id) < ($2::timestamptz, $3::uuid)
    and owner.absent_since is null
    and not ${isBlockedBetween('$1', 'owner.id')}
  order by mine.last_message_at desc, mine.thread_id desc
  limit $4`

const findRequests = prepared<MessageRequestRow & { thread_id: string; last_message_at: Date }>(
  'message_requests',
  MESSAGE_REQUESTS_SQL,
)

export function presentMessageRequest(row: MessageRequestRow, isOpen: boolean): MessageRequest {
  const user = presentCorrespondent(row)
  const { profileImageUrl, firstName, lastName } = user
  return { user, message: presentMessage(row, { profileImageUrl, firstName, lastName }, isOpen) }
}

/**
 * Whoever wrote to the viewer for the first time and waits, newest first.
 * @throws 422 for a cursor that is not one of ours
 */
export async function messageRequestsOf(
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<MessageRequest>> {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  const found = await findRequests(viewer.id, before.at, before.id, limit + 1)
  const { rows, next } = pageOf(found, limit, (row) => ({
    at: row.last_message_at,
    id: row.thread_id,
  }))
  return { rows: rows.map((row) => presentMessageRequest(row, false)), next }
}
