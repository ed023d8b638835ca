import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { messageIsShown } from '#rules/message_visibility'
import { clock } from '#core/clock'
import { hintAfterCommit } from '#events/hints'
import Message from '#messages/message'
import ThreadMember from '#messages/thread_member'
import { takeBack } from '#notifications/take_back'
import { preparedWrite } from '#core/database/prepared_write'

interface Sides {
  sender_id: string
  recipient_id: string
}

// First the thread, like senders, then the recipient's side, like readers: another order could deadlock.
const holdThread = preparedWrite(
  'message_thread_hold',
  `select from threads
   where id = (select thread_id from messages where id = $1)
   for no key update`,
)

const hold = preparedWrite<Sides>(
  'message_hold',
  `select message.sender_id, message.recipient_id
   from messages message
   join thread_members member
     on member.user_id = message.recipient_id and member.other_id = message.sender_id
   where message.id = $1
   for no key update of member`,
)

/** The recipient's list shows the newest message visible to them; a thread without one is not listed. */
const showNewest = preparedWrite(
  'thread_member_newest',
  `update thread_members member
   set last_seq = coalesce(newest.seq, 0),
     last_message_at = coalesce(newest.created_at, member.last_message_at)
   from (select) here
   left join lateral (
     select message.seq, message.created_at
     from thread_members mine
     join messages message on message.thread_id = mine.thread_id
     where mine.user_id = $1 and mine.other_id = $2 and ${messageIsShown('$1')}
     order by message.seq desc limit 1
   ) newest on true
   where member.user_id = $1 and member.other_id = $2`,
)

async function change(
  trx: TransactionClientContract,
  id: string,
  write: (sides: Sides) => Promise<unknown>,
): Promise<void> {
  await holdThread(trx, id)
  const [sides] = await hold(trx, id)
  if (!sides) return
  const { sender_id: senderId, recipient_id: recipientId } = sides
  await write(sides)
  await showNewest(trx, recipientId, senderId)
  hintAfterCommit(trx, recipientId, { type: 'messages', userId: senderId })
  hintAfterCommit(trx, senderId, { type: 'messages', userId: recipientId })
}

/** Hides a message from its recipient: in the thread, the list, the unread count and the notifications. */
export function hideMessage(trx: TransactionClientContract, id: string): Promise<void> {
  return change(trx, id, async ({ sender_id: senderId, recipient_id: recipientId }) => {
    const message = await Message.query({ client: trx })
      .where('id', id)
      .whereNull('hiddenAt')
      .first()
    if (message) {
      await message.merge({ hiddenAt: clock.now() }).save()
      if (!message.readAt) await countAsRead(trx, recipientId, senderId)
    }
    for (const type of ['message', 'message_request'] as const) {
      await takeBack(trx, { userId: recipientId, type, groupKey: senderId, actorId: senderId })
    }
  })
}

/** Counts an unread message as read, so that both ends of the count only grow. */
async function countAsRead(trx: TransactionClientContract, userId: string, otherId: string) {
  await ThreadMember.query({ client: trx })
    .where({ userId, otherId })
    .whereColumn('read_count', '<', 'received_count')
    .increment('readCount', 1)
}

/** Restores a message, as a read one. */
export function showMessage(trx: TransactionClientContract, id: string): Promise<void> {
  return change(trx, id, () =>
    Message.query({ client: trx })
      .where('id', id)
      .whereNotNull('hiddenAt')
      .update({ hiddenAt: null }),
  )
}
