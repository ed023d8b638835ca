import type { Conversation, MessageRequest, PageQuery } from '@fieldhouse/contract'
import { readPage } from '#core/endpoints/page_of'
import type { Viewer } from '#rules/account'
import { isBlockedBetween, isConnectedWith } from '#rules/visibility'
import { type EmploymentRow, presentWorksFor, worksForColumn } from '#people/employers'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import { VIEWER, viewerValues } from '#people/viewer_values'
import { MESSAGE_COLUMNS, type MessageRow, presentMessage } from '#messages/message_rows'
import { prepared } from '#core/database/pool'
import { replicasOr } from '#core/replicas/reads'

/**
 * Threads in one of the viewer's boxes, those with the newest message first. Correspondents show themselves to each
 * other at every level, coaches their organization only on a visible profile. `$4` and `$5` the position, `$6` the number
 * of rows.
 */
const boxSql = (box: 'conversations' | 'requests', columns: string) => `
  select ${columns}, ${worksForColumn('mine.other_id')}, mine.thread_id, mine.last_message_at
  from thread_members mine
  join users owner on owner.id = mine.other_id
  join messages message on message.thread_id = mine.thread_id and message.seq = mine.last_seq
  where mine.user_id = ${VIEWER.viewerId} and mine.box = '${box}'
    and (mine.last_message_at, mine.thread_id) < ($4::timestamptz, $5::uuid)
    and owner.absent_since is null
    and not ${isBlockedBetween('$1', 'owner.id')}
  order by mine.last_message_at desc, mine.thread_id desc
  limit $6`

interface InBox {
  worksFor: EmploymentRow | null
  thread_id: string
  last_message_at: Date
}

const placeInBox = ({ last_message_at: at, thread_id: id }: InBox) => ({ at, id })

interface ConversationRow extends PersonRow, InBox {
  unread_count: number
  is_verified_connection: boolean
  content: string
  sender_id: string
}

const findConversations = prepared<ConversationRow>(
  'conversations',
  boxSql(
    'conversations',
    `${PERSON_COLUMNS}, mine.received_count - mine.read_count as unread_count,
    owner.is_verified and ${isConnectedWith('$1', 'owner.id')} as is_verified_connection,
    message.content, message.sender_id`,
  ),
  replicasOr('pool'),
)

/** Columns of `users owner` and `messages message`, as a {@link MessageRequestRow}. */
export const MESSAGE_REQUEST_COLUMNS = `${PERSON_COLUMNS}, ${MESSAGE_COLUMNS}`

export interface MessageRequestRow extends PersonRow, MessageRow, Pick<InBox, 'worksFor'> {}

const findRequests = prepared<MessageRequestRow & InBox>(
  'message_requests',
  boxSql('requests', MESSAGE_REQUEST_COLUMNS),
  replicasOr('pool'),
)

function presentConversation(row: ConversationRow): Conversation {
  return {
    user: presentPerson(row),
    ...presentWorksFor(row.worksFor),
    lastMessage: {
      content: row.content,
      createdAt: row.last_message_at.toISOString(),
      senderId: row.sender_id,
    },
    unreadCount: row.unread_count,
    isVerifiedConnection: row.is_verified_connection,
  }
}

export function presentMessageRequest(row: MessageRequestRow, isOpen: boolean): MessageRequest {
  const user = presentPerson(row)
  const { profileImageUrl, firstName, lastName } = user
  return {
    user,
    ...presentWorksFor(row.worksFor),
    message: presentMessage(row, { profileImageUrl, firstName, lastName }, isOpen),
  }
}

/**
 * The viewer's conversations, without incoming requests.
 * @throws 422 for a malformed cursor
 */
export const conversationsOf = (viewer: Viewer, query: PageQuery) =>
  readPage(query, {
    read: (before, rows) => findConversations(...viewerValues(viewer), before.at, before.id, rows),
    placeOf: placeInBox,
    present: presentConversation,
  })

/**
 * Incoming message requests still unanswered, newest first.
 * @throws 422 for a malformed cursor
 */
export const messageRequestsOf = (viewer: Viewer, query: PageQuery) =>
  readPage(query, {
    read: (before, rows) => findRequests(...viewerValues(viewer), before.at, before.id, rows),
    placeOf: placeInBox,
    present: (row) => presentMessageRequest(row, false),
  })
