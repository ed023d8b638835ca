import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Viewer } from '#rules/account'
import { notify } from '#services/notifications/notify'
import { markGroupRead } from '#services/notifications/take_back'

/** Messages of one person are one unread notification, however many they are. */
export function tellOfMessage(
  trx: TransactionClientContract,
  sender: Viewer,
  { recipientId, isRequest }: { recipientId: string; isRequest: boolean },
): Promise<void> {
  return notify(trx, {
    userId: recipientId,
    type: isRequest ? 'message_request' : 'message',
    actorId: sender.id,
    subjectId: null,
    groupKey: sender.id,
    title: isRequest ? 'New message request' : 'New message',
    message: isRequest ? '{actors} wants to write to you' : '{actors} sent you a message',
    messageOfMany: isRequest
      ? '{actors} wants to write to you'
      : '{actors} sent you {count} messages',
    actionUrl: `/messages/${sender.id}`,
  })
}

/** Marks as read that the other wrote: the reader has the thread open. */
export async function settleMessages(
  trx: TransactionClientContract,
  readerId: string,
  otherId: string,
): Promise<void> {
  await markGroupRead(trx, { userId: readerId, type: 'message', groupKey: otherId })
  await markGroupRead(trx, { userId: readerId, type: 'message_request', groupKey: otherId })
}
