import type { Message, PageQuery } from '@fieldhouse/contract'
import { NEWEST, readCursor } from '#core/endpoints/cursor'
import { type Page, pageOf } from '#core/endpoints/page_of'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import type { ThreadState } from '#rules/messaging'
import { messageIsShown } from '#rules/message_visibility'
import { clock } from '#core/clock'
import { presentMessage, type Sender, senderOf } from '#messages/message_rows'
import { markRead, threadHead } from '#messages/read_mark'
import { prepared } from '#core/database/pool'
import { replicasOr } from '#core/replicas/reads'
import { viewerValues } from '#people/viewer_values'

/**
 * A row with the head of the thread, then one per message, newest first; no row for people whom the viewer neither sees
 * nor has a thread with. The two share their columns, so that a message's row carries no more than the message. `$4`
 * the other person, `$5` the position, `$6` the number of rows.
 */
const THREAD_SQL = `
  with head as (${threadHead(
    `mine.thread_id, thread.state, mine.received_count, mine.read_count, mine.read_seq, mine.last_seq,
      owner.first_name, owner.last_name, owner.profile_image_url`,
    'left join threads thread on thread.id = mine.thread_id',
  )}
  )
  select null::uuid as id, null::integer as seq, null::boolean as is_mine, null::text as content,
    null::timestamptz as created_at, null::timestamptz as read_at, null::timestamptz as hidden_at,
    to_json(head) as head
  from head
  union all
  select page.id, page.seq, page.sender_id = $1, page.content, page.created_at, page.read_at, page.hidden_at, null
  from head cross join lateral (
    select message.id, message.seq, message.sender_id, message.content, message.created_at, message.read_at,
      message.hidden_at
    from messages message
    where message.thread_id = head.thread_id and ${messageIsShown('$1')}
      and message.seq < case
        when $5::uuid = '${NEWEST.id}' then 2147483647
        else (
          select before.seq from messages before
          where before.id = $5::uuid and before.thread_id = head.thread_id
        )
      end
    order by message.seq desc
    limit $6
  ) page
  order by seq desc nulls first`

interface Head {
  first_name: string
  last_name: string
  profile_image_url: string | null
  /** Null before the first message, like the following fields. */
  thread_id: string | null
  state: ThreadState['state']
  received_count: number
  read_count: number
  read_seq: number
  last_seq: number
}

interface LineRow {
  id: string
  is_mine: boolean
  content: string
  created_at: Date
  read_at: Date | null
  hidden_at: Date | null
}

type FoundRow = ({ head: Head } & { id: null }) | ({ head: null } & LineRow)

const findThread = prepared<FoundRow>('thread', THREAD_SQL, replicasOr('pipelines'))

interface Side {
  id: string
  sender: Sender
}

/** @param readNow time at which the viewer read the unread messages; null if the mark stays */
function presentLines(
  lines: LineRow[],
  { mine, theirs }: { mine: Side; theirs: Side },
  isOpen: boolean,
  readNow: Date | null,
): Message[] {
  return lines.map(({ is_mine: isMine, ...line }) => {
    const [from, to] = isMine ? [mine, theirs] : [theirs, mine]
    const read_at = line.read_at ?? (isMine ? null : readNow)
    const row = { ...line, read_at, sender_id: from.id, recipient_id: to.id }
    return presentMessage(row, from.sender, isOpen)
  })
}

/**
 * Rows for a page of a thread, with one message more than fits.
 * @throws 422 for a malformed cursor
 */
export async function readThread(
  viewer: Viewer,
  otherId: string,
  { limit, cursor }: PageQuery,
): Promise<FoundRow[]> {
  const before = cursor === undefined ? NEWEST : readCursor(cursor)
  return findThread(...viewerValues(viewer), otherId, before.id, limit + 1)
}

/**
 * A page of a thread, in ascending order, beginning with the newest page, which moves the read mark by default.
 * @param found rows of {@link readThread} for the same page
 * @throws 404 for people whom the viewer neither sees nor has a thread with
 */
export async function threadPage(
  viewer: Viewer,
  otherId: string,
  { limit, cursor, mark }: PageQuery & { mark: '0' | '1' },
  found: FoundRow[],
): Promise<Page<Message>> {
  const head = found.find((row) => row.head !== null)?.head
  if (!head) throw notFound()
  const written = found.filter((row): row is LineRow & { head: null } => row.id !== null)

  const isSeenNow = cursor === undefined && mark === '1' && head.received_count > head.read_count
  const now = clock.now()
  if (isSeenNow) {
    const { received_count: receivedCount, last_seq: lastSeq, read_seq: readSeq } = head
    await markRead({ readerId: viewer.id, otherId, receivedCount, lastSeq, readSeq }, now)
  }
  const { rows, next } = pageOf(written, limit, ({ created_at: at, id }) => ({ at, id }))
  const sides = {
    mine: { id: viewer.id, sender: senderOf(viewer) },
    theirs: {
      id: otherId,
      sender: {
        profileImageUrl: head.profile_image_url,
        firstName: head.first_name,
        lastName: head.last_name,
      },
    },
  }
  const isOpen = head.state === 'open'
  return { rows: presentLines(rows.reverse(), sides, isOpen, isSeenNow ? now : null), next }
}
