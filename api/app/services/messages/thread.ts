import type { Message, PageQuery } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#endpoints/cursor'
import { pageOf } from '#endpoints/page_of'
import { notFound } from '#exceptions/problem'
import type { Viewer } from '#rules/account'
import type { ThreadState } from '#rules/messaging'
import { isBlockedBetween, profileIsVisible } from '#rules/visibility'
import { clock } from '#services/clock'
import {
  MESSAGE_COLUMNS,
  type MessageRow,
  presentMessage,
  senderOf,
} from '#services/messages/message_rows'
import { markRead } from '#services/messages/read_mark'
import { prepared } from '#services/pool'
import { VIEWER, viewerValues } from '#services/visible_posts'

/**
 * One row a message, the newest first, each with the head of the thread; a single one without a message where nothing
 * was written yet, and none for whom the viewer neither sees nor has a thread with. `$4` with whom, `$5` before which
 * message, `$6` how many.
 */
export const THREAD_SQL = `
  select ${MESSAGE_COLUMNS}, thread.state,
    mine.received_count, mine.read_count, mine.read_seq, mine.last_seq,
    owner.first_name, owner.last_name, owner.profile_image_url
  from users owner
  join privacy_settings privacy on privacy.user_id = owner.id
  left join thread_members mine on mine.user_id = $1 and mine.other_id = owner.id
  left join threads thread on thread.id = mine.thread_id
  left join lateral (
    select ${MESSAGE_COLUMNS}
    from messages message
    where message.thread_id = mine.thread_id
      and message.seq < case
        when $5::uuid = '${NEWEST.id}' then 2147483647
        else (
          select before.seq from messages before
          where before.id = $5::uuid and before.thread_id = mine.thread_id
        )
      end
    order by message.seq desc
    limit $6
  ) message on true
  where owner.id = $4 and owner.id <> $1 and owner.suspended_at is null
    and not ${isBlockedBetween('$1', 'owner.id')}
    and (mine.user_id is not null or ${profileIsVisible(VIEWER)})`

interface HeadRow {
  state: ThreadState['state']
  received_count: number
  read_count: number
  read_seq: number
  last_seq: number
  first_name: string
  last_name: string
  profile_image_url: string | null
}

type ThreadRow = MessageRow & HeadRow

const findThread = prepared<ThreadRow | { id: null }>('thread', THREAD_SQL)

export interface ThreadPage {
  messages: Message[]
  /** Where the next, older page starts; null on the last. */
  next: string | null
}

function presentThread(viewer: Viewer, rows: ThreadRow[], head: ThreadRow, readNow: Date | null) {
  const mine = senderOf(viewer)
  const theirs = {
    profileImageUrl: head.profile_image_url,
    firstName: head.first_name,
    lastName: head.last_name,
  }
  const isOpen = head.state === 'open'
  return rows.map((row) => {
    const isMine = row.sender_id === viewer.id
    const read_at = row.read_at ?? (isMine ? null : readNow)
    return presentMessage({ ...row, read_at }, isMine ? mine : theirs, isOpen)
  })
}

/**
 * A page of a thread, ascending; the newest page first asked for. That one moves the read mark, unless told not to.
 * @throws 404 for whom the viewer neither sees nor has a thread with, 422 for a cursor that is not one of ours
 */
export async function threadPage(
  viewer: Viewer,
  otherId: string,
  { limit, cursor, mark }: PageQuery & { mark: '0' | '1' },
): Promise<ThreadPage> {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  const found = await findThread(...viewerValues(viewer), otherId, before.id, limit + 1)
  if (found.length === 0) throw notFound()
  const written = found.filter((row): row is ThreadRow => row.id !== null)
  const [head] = written
  if (!head) return { messages: [], next: null }

  const isSeenNow = cursor === undefined && mark === '1' && head.received_count > head.read_count
  const now = clock.now()
  if (isSeenNow) {
    await markRead(
      {
        readerId: viewer.id,
        otherId,
        receivedCount: head.received_count,
        lastSeq: head.last_seq,
        readSeq: head.read_seq,
      },
      now,
    )
  }
  const { rows, next } = pageOf(written, limit, ({ created_at: at, id }) => ({ at, id }))
  return { messages: presentThread(viewer, rows.reverse(), head, isSeenNow ? now : null), next }
}
