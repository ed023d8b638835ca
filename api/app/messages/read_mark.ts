import type { ReadMark } from '@fieldhouse/contract'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import type { ThreadState } from '#rules/messaging'
import { isBlockedBetween, profileIsVisible } from '#rules/visibility'
import { clock } from '#core/clock'
import { hintAfterCommit } from '#events/hints'
import { settleMessages } from '#messages/notices'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'
import { VIEWER, viewerValues } from '#people/viewer_values'

/** Messages of a thread shown to the reader, without any that arrived since. */
export interface Seen {
  readerId: string
  otherId: string
  /** Number of the other person's messages shown. */
  receivedCount: number
  /** Sequence number of the newest message. */
  lastSeq: number
  /** Previous position of the mark. */
  readSeq: number
}

// Both ends of a mark only grow: of several concurrent ones the furthest stays.
const moveMark = preparedWrite<{ unread_count: number; state: ThreadState['state'] }>(
  'read_mark_move',
  `with marked as (
     update thread_members set
       read_count = greatest(read_count, $3::integer), read_seq = greatest(read_seq, $4::integer)
     where user_id = $1 and other_id = $2
     returning thread_id, received_count - read_count as unread_count
   ), opened as (
     update messages message set read_at = $6 from marked
     where message.thread_id = marked.thread_id and message.seq > $5 and message.seq <= $4
       and message.recipient_id = $1 and message.read_at is null
   )
   select marked.unread_count, thread.state from marked join threads thread on thread.id = marked.thread_id`,
)

/**
 * Moves the read mark on every device, and settles the notices of these messages once none is left unread. The other person sees it in an open
 * thread only (docs/rules.md, Messages).
 * @returns the number of messages that arrived meanwhile
 */
export function markRead(seen: Seen, now: Date): Promise<number> {
  const { readerId, otherId, receivedCount, lastSeq, readSeq } = seen
  return transaction(async (trx) => {
    const [mark] = await moveMark(trx, readerId, otherId, receivedCount, lastSeq, readSeq, now)
    // The notice of a message that was not shown stays.
    if (!mark?.unread_count) await settleMessages(trx, readerId, otherId)
    hintAfterCommit(trx, readerId, { type: 'messages', userId: otherId })
    if (mark?.state === 'open')
      hintAfterCommit(trx, otherId, { type: 'messages', userId: readerId })
    return mark?.unread_count ?? 0
  })
}

interface HeadRow {
  received_count: number | null
  read_count: number | null
  read_seq: number | null
  last_seq: number | null
}

/**
 * One row with the viewer's side of a thread, nulls before the first message; no row for people whom the viewer neither
 * sees nor has a thread with. `$4` the other person.
 */
export const threadHead = (columns: string, joins = '') => `
    select ${columns}
    from users owner
    left join privacy_settings privacy on privacy.user_id = owner.id
    left join thread_members mine on mine.user_id = $1 and mine.other_id = owner.id
    ${joins}
    where owner.id = $4 and owner.id <> $1 and owner.absent_since is null
      and not ${isBlockedBetween('$1', 'owner.id')}
      and (mine.user_id is not null or ${profileIsVisible(VIEWER)})`

const findHead = prepared<HeadRow>(
  'thread_head',
  threadHead('mine.received_count, mine.read_count, mine.read_seq, mine.last_seq'),
)

/**
 * Moves the read mark to the newest message.
 * @throws 404 for people whom the viewer neither sees nor has a thread with
 */
export async function markThreadRead(viewer: Viewer, otherId: string): Promise<ReadMark> {
  const [head] = await findHead(...viewerValues(viewer), otherId)
  if (!head) throw notFound()
  const { received_count: receivedCount, read_count: readCount } = head
  if (receivedCount === null || receivedCount === readCount) return { unreadCount: 0 }
  const seen = {
    readerId: viewer.id,
    otherId,
    receivedCount,
    lastSeq: head.last_seq ?? 0,
    readSeq: head.read_seq ?? 0,
  }
  return { unreadCount: await markRead(seen, clock.now()) }
}
