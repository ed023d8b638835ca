import type { Conversation, PageQuery } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { isBlockedBetween, isConnectedWith } from '#rules/visibility'
import {
  CORRESPONDENT_COLUMNS,
  type CorrespondentRow,
  presentCorrespondent,
} from '#people/person_rows'
import { prepared } from '#core/database/pool'

/**
 * Walks the viewer's threads from the one with the newest message. Correspondents show themselves to each other at
 * every level. `$1` whose, `$2` and `$3` before what, `$4` how many.
 */
export const CONVERSATIONS_SQL = `
  select ${CORRESPONDENT_COLUMNS}, mine.thread_id, mine.last_message_at,
    mine.received_count - mine.read_count as unread_count,
    owner.is_verified and ${isConnectedWith('$1', 'owner.id')} as is_verified_connection,
    message.content, message.sender_id
  from thread_members mine
  join users owner on owner.id = mine.other_id
  join messages message on message.thread_id = mine.thread_id and message.seq = mine.last_seq
  where mine.user_id = $1 and mine.box = 'conversations'
    and (mine.last_message_at, mine.thread_id) < ($2::timestamptz, $3::uuid)
    and owner.absent_since is null
    and not ${isBlockedBetween('$1', 'owner.id')}
  order by mine.last_message_at desc, mine.thread_id desc
  limit $4`

interface ConversationRow extends CorrespondentRow {
  thread_id: string
  last_message_at: Date
  unread_count: number
  is_verified_connection: boolean
  content: string
  sender_id: string
}

const findConversations = prepared<ConversationRow>('conversations', CONVERSATIONS_SQL)

function presentConversation(row: ConversationRow): Conversation {
  return {
    user: presentCorrespondent(row),
    lastMessage: {
      content: row.content,
      createdAt: row.last_message_at.toISOString(),
      senderId: row.sender_id,
    },
    unreadCount: row.unread_count,
    isVerifiedConnection: row.is_verified_connection,
  }
}

/**
 * The viewer's conversations; requests that came in are not among them.
 * @throws 422 for a cursor that is not one of ours
 */
export async function conversationsOf(
  viewer: Viewer,
  { limit, cursor }: PageQuery,
): Promise<Page<Conversation>> {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  const found = await findConversations(viewer.id, before.at, before.id, limit + 1)
  const { rows, next } = pageOf(found, limit, (row) => ({
    at: row.last_message_at,
    id: row.thread_id,
  }))
  return { rows: rows.map(presentConversation), next }
}
