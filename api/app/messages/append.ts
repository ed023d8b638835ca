import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Message } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import type { SendDecision, ThreadState } from '#rules/messaging'
import { recordActivity } from '#activity/record'
import { clock } from '#core/clock'
import { hint, hintAfterCommit } from '#events/hints'
import { MESSAGE_COLUMNS, type MessageRow, presentMessage, senderOf } from '#messages/message_rows'
import { messageNotice } from '#messages/notices'
import { notificationSteps } from '#notifications/steps'
import { poolOfRows, prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'

/**
 * Sends a message in one statement, all or nothing: its key, the message at the end of the thread, the number of unread
 * ones, the notification. Nothing is written if the thread's state or the sender's standing changed since the decision,
 * or the key was used before. The sender is locked first, because a suspension may be under way, then the thread's row,
 * which orders concurrent messages and keeps times ascending. Both sides come before the notification, as for readers:
 * otherwise the two could deadlock.
 * `$1` `$2` sender and recipient, `$3` `$4` the thread's next state and requester, `$5` `$6` those of the decision,
 * `$7` the recipient's box, `$8` now, `$9` the text, `$10` `$11` the key and the hash of its request, `$12` to `$16`
 * the notice, `$17` to `$19` the sender's standing at the decision.
 */
const APPEND_SQL = `
  with sender as materialized (
    select id from users
    where id = $1::uuid and absent_since is null and account_type is not distinct from $17
      and date_of_birth is not distinct from $18::date and is_verified = $19
    for share
  ), held as (
    select thread.id from sender, threads thread
    where thread.low_id = least($1::uuid, $2::uuid) and thread.high_id = greatest($1::uuid, $2::uuid)
      and thread.state = $5 and thread.requested_by is not distinct from $6::uuid
    for no key update of thread
  ), claim as (
    insert into idempotency_keys (account_id, key, request_hash, resource_id)
    select $1::uuid, $10::text, $11::bytea, uuidv7() from held where $10::text is not null
    on conflict do nothing
    returning resource_id
  ), thread as (
    update threads thread set
      state = $3, requested_by = $4::uuid,
      last_seq = thread.last_seq + 1, last_message_at = greatest(thread.last_message_at, $8::timestamptz)
    from held
    where thread.id = held.id and ($10::text is null or exists (select from claim))
    returning thread.id, thread.last_seq, thread.last_message_at
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
    returning member.user_id
  ), sent as (
    insert into messages as message (id, thread_id, seq, sender_id, recipient_id, content, created_at)
    select coalesce((select resource_id from claim), uuidv7()), thread.id, thread.last_seq,
      $1::uuid, $2::uuid, $9, thread.last_message_at
    from thread, (select count(*) from members) both_sides
    returning ${MESSAGE_COLUMNS}
  ), ${notificationSteps(
    {
      userId: '$2',
      type: '$12',
      actorId: '$1',
      isOncePerActor: 'false',
      subjectId: 'null',
      groupKey: '$1::text',
      title: '$13',
      message: '$14',
      messageOfMany: '$15',
      actionUrl: '$16',
      at: '$8',
    },
    'sent',
  )}
  select sent.*, exists (select from written) as is_told from sent`

type SentRow = MessageRow & { is_told: boolean }

const append = prepared<SentRow>('message_append', APPEND_SQL, poolOfRows)
const appendWithin = preparedWrite<SentRow>('message_append', APPEND_SQL)

export interface JudgedMessage {
  recipientId: string
  content: string
  decision: Exclude<SendDecision, 'refused'>
  /** State of the thread at the decision. */
  thread: ThreadState | null
  key: string | null
  /** Null without a key. */
  requestHash: Buffer | null
}

function valuesOf(
  sender: Viewer,
  { recipientId, content, decision, thread, key, requestHash }: JudgedMessage,
) {
  const isRequest = decision === 'request'
  return [
    sender.id,
    recipientId,
    isRequest ? 'request' : 'open',
    isRequest ? sender.id : null,
    thread?.state ?? 'closed',
    thread?.requestedBy ?? null,
    isRequest ? 'requests' : 'conversations',
    clock.now(),
    content,
    key,
    requestHash,
    ...messageNotice(sender, decision),
    sender.accountType,
    sender.dateOfBirth,
    sender.isVerified,
  ]
}

function present(sender: Viewer, { decision }: JudgedMessage, row: SentRow): Message {
  return presentMessage(row, senderOf(sender), decision !== 'request')
}

/**
 * Writes an adult's message into an open thread. Everything that forbids it closes the thread, and so is noticed.
 * @returns null if nothing was written: the thread or the sender changed since, or the key was used before
 */
export async function appendMessage(
  sender: Viewer,
  message: JudgedMessage,
): Promise<Message | null> {
  const [row] = await append(...valuesOf(sender, message))
  if (!row) return null
  const { recipientId } = message
  hint(sender.id, { type: 'messages', userId: recipientId })
  hint(recipientId, { type: 'messages', userId: sender.id })
  if (row.is_told) hint(recipientId, { type: 'notifications' })
  return present(sender, message, row)
}

/** A thread without a message is closed, and in nobody's list yet. */
async function makeThread(trx: TransactionClientContract, one: string, other: string) {
  const [low_id, high_id] = [one, other].sort()
  await trx
    .insertQuery()
    .table('threads')
    .insert({ low_id, high_id, state: 'closed', last_seq: 0, last_message_at: clock.now() })
    .onConflict(['low_id', 'high_id'])
    .ignore()
}

/**
 * Writes a message for which the state of the thread is not enough. There may be no thread yet that a block could
 * close: the caller holds the sender and the pair's lock, and decided under them.
 * @returns null if nothing was written: the thread changed since, or the key was used before
 */
export async function appendUnderLock(
  trx: TransactionClientContract,
  sender: Viewer,
  message: JudgedMessage,
): Promise<Message | null> {
  const { recipientId, thread } = message
  if (!thread) await makeThread(trx, sender.id, recipientId)
  const [row] = await appendWithin(trx, ...valuesOf(sender, message))
  if (!row) return null
  await recordActivity(trx, sender, { type: 'message_sent', counterpartId: recipientId })
  hintAfterCommit(trx, sender.id, { type: 'messages', userId: recipientId })
  hintAfterCommit(trx, recipientId, { type: 'messages', userId: sender.id })
  if (row.is_told) hintAfterCommit(trx, recipientId, { type: 'notifications' })
  return present(sender, message, row)
}
