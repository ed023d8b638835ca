import type { ChildConversation, PageQuery } from '@fieldhouse/contract'
import { type Page, readPage } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { isConnectedWith } from '#rules/visibility'
import { findWard } from '#people/wards'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import { preparedPages } from '#core/database/pool'

/**
 * A child's conversations, including incoming requests, those with the newest message first. Blocks are ignored:
 * otherwise a child could hide a conversation by blocking, and guardians would learn of blocks. `$1` the child, `$2`
 * and `$3` the position, `$4` whether to include the text.
 */
const childConversationsSql = (rows: number) => `
  select seen.* from (values ('conversations'), ('requests'), ('declined')) box (name)
  cross join lateral (
    select ${PERSON_COLUMNS}, theirs.thread_id, theirs.last_message_at,
      theirs.last_seq as message_count,
      owner.is_verified and ${isConnectedWith('$1', 'owner.id')} as is_verified_connection,
      message.content, message.sender_id
    from thread_members theirs
    join users owner on owner.id = theirs.other_id
    left join messages message
      on $4::boolean and message.thread_id = theirs.thread_id and message.seq = theirs.last_seq
    where theirs.user_id = $1 and theirs.box = box.name
      and (theirs.last_message_at, theirs.thread_id) < ($2::timestamptz, $3::uuid)
      and owner.absent_since is null
    order by theirs.last_message_at desc, theirs.thread_id desc
    limit ${rows}
  ) seen
  order by seen.last_message_at desc, seen.thread_id desc
  limit ${rows}`

interface ConversationRow extends PersonRow {
  thread_id: string
  last_message_at: Date
  message_count: number
  is_verified_connection: boolean
  content: string | null
  sender_id: string | null
}

const findConversations = preparedPages<ConversationRow>(
  'child_conversations',
  childConversationsSql,
)

function presentConversation(row: ConversationRow): ChildConversation {
  const lastMessageAt = row.last_message_at.toISOString()
  return {
    user: presentPerson(row),
    messageCount: row.message_count,
    lastMessageAt,
    isVerifiedConnection: row.is_verified_connection,
    ...(row.content !== null && row.sender_id !== null
      ? {
          lastMessage: {
            content: row.content,
            createdAt: lastMessageAt,
            senderId: row.sender_id,
          },
        }
      : {}),
  }
}

/**
 * A child's conversations: with whom, how many messages, and the time of the last; with `canViewMessages` also its
 * text.
 * @throws 404 unless the viewer is a verified guardian of this child, 422 for a malformed cursor
 */
export async function conversationsOfChild(
  viewer: Viewer,
  childId: string,
  query: PageQuery,
): Promise<Page<ChildConversation>> {
  const { switches } = await findWard(viewer, childId)
  return readPage(query, {
    read: ({ at, id }, rows) => findConversations(rows, childId, at, id, switches.canViewMessages),
    placeOf: ({ last_message_at: at, thread_id: id }) => ({ at, id }),
    present: presentConversation,
  })
}
