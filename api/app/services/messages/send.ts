import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Message, NewMessage } from '@fieldhouse/contract'
import { notFound, unavailable } from '#exceptions/problem'
import type { Viewer } from '#rules/account'
import { decideSend, refusedMessage, type ThreadState } from '#rules/messaging'
import { readAcquaintance, sendFacts } from '#services/acquaintance'
import { clock } from '#services/clock'
import { hintAfterCommit } from '#services/events/hints'
import { claimKey } from '#services/idempotency'
import {
  MESSAGE_COLUMNS,
  type MessageRow,
  presentMessage,
  senderOf,
} from '#services/messages/message_rows'
import { tellOfMessage } from '#services/messages/notices'
import { preparedWrite } from '#services/prepared_write'

/** A thread changes its state a few times in its life; who loses against such a change judges again. */
const TRIES = 4

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Writes the message at the end of the thread, makes the thread where there is none, and counts it as unread: all or,
 * where the thread is not in the state that was judged by, nothing. The thread's row orders what comes at once, and
 * keeps the times from running backwards.
 * `$1` `$2` from and to, `$3` `$4` the state from now on and who asks, `$5` `$6` the state judged by, `$7` the
 * recipient's box, `$8` now, `$9` the message's id or null, `$10` the text.
 */
export const SEND_SQL = `
  with thread as (
    insert into threads as thread (low_id, high_id, state, requested_by, last_seq, last_message_at)
    values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $3::text, $4::uuid, 1, $8::timestamptz)
    on conflict (low_id, high_id) do update set
      state = excluded.state,
      requested_by = excluded.requested_by,
      last_seq = thread.last_seq + 1,
      last_message_at = greatest(thread.last_message_at, excluded.last_message_at)
    where thread.state = $5::text and thread.requested_by is not distinct from $6::uuid
    returning id, last_seq, last_message_at
  ), members as (
    insert into thread_members as member (
      user_id, other_id, thread_id, box, last_seq, last_message_at, received_count
    )
    select side.user_id, side.other_id, thread.id, side.box, thread.last_seq, thread.last_message_at, side.received
    from thread, (
      values ($1::uuid, $2::uuid, 'conversations', 0), ($2::uuid, $1::uuid, $7::text, 1)
    ) side (user_id, other_id, box, received)
    on conflict (user_id, other_id) do update set
      box = excluded.box,
      last_seq = excluded.last_seq,
      last_message_at = excluded.last_message_at,
      received_count = member.received_count + excluded.received_count
  )
  insert into messages as message (id, thread_id, seq, sender_id, recipient_id, content, created_at)
  select coalesce($9::uuid, uuidv7()), thread.id, thread.last_seq, $1::uuid, $2::uuid, $10, thread.last_message_at
  from thread
  returning ${MESSAGE_COLUMNS}`

const writeMessage = preparedWrite<MessageRow>('message_send', SEND_SQL)

const findSent = preparedWrite<MessageRow & { state: ThreadState['state'] }>(
  'message_sent',
  `select ${MESSAGE_COLUMNS}, thread.state
   from messages message join threads thread on thread.id = message.thread_id
   where message.id = $1 and message.sender_id = $2`,
)

/** Judges by the rules and writes. */
async function write(
  trx: TransactionClientContract,
  viewer: Viewer,
  { recipientId, content }: NewMessage,
  messageId: string | null,
) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const acquaintance = ID.test(recipientId)
      ? await readAcquaintance(trx, viewer, recipientId)
      : null
    const decision = decideSend(sendFacts(viewer, acquaintance))
    if (decision === 'refused') throw refusedMessage()
    const isRequest = decision === 'request'
    const before = acquaintance?.thread
    const [row] = await writeMessage(
      trx,
      viewer.id,
      recipientId,
      isRequest ? 'request' : 'open',
      isRequest ? viewer.id : null,
      before?.state ?? null,
      before?.requestedBy ?? null,
      isRequest ? 'requests' : 'conversations',
      clock.now(),
      messageId,
      content,
    )
    if (row) return { row, isRequest }
  }
  throw unavailable('busy', 'This conversation is changing right now: try again shortly')
}

/** What the same key has sent before. */
async function sentBefore(trx: TransactionClientContract, viewer: Viewer, id: string) {
  const [row] = await findSent(trx, id, viewer.id)
  if (!row) throw notFound()
  return presentMessage(row, senderOf(viewer), row.state === 'open')
}

/**
 * Sends a message, or a message request to a stranger who takes them. With a key a retry gives the same message, once.
 * @throws the one 403 for whatever stands against it, 409 for a key that was used for something else
 */
export function sendMessage(
  viewer: Viewer,
  message: NewMessage,
  key: string | null,
): Promise<Message> {
  return db.transaction(async (trx) => {
    const operation = 'POST /api/messages'
    const claim = await claimKey(trx, { accountId: viewer.id, key, operation, body: message })
    if (claim.isRepeat) return sentBefore(trx, viewer, claim.id)
    const { row, isRequest } = await write(trx, viewer, message, claim.id)
    await tellOfMessage(trx, viewer, { recipientId: row.recipient_id, isRequest })
    hintAfterCommit(trx, viewer.id, { type: 'messages', userId: row.recipient_id })
    hintAfterCommit(trx, row.recipient_id, { type: 'messages', userId: viewer.id })
    return presentMessage(row, senderOf(viewer), !isRequest)
  })
}
