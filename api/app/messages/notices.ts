import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Viewer } from '#rules/account'
import type { SendDecision } from '#rules/messaging'
import { markGroupRead } from '#notifications/take_back'

const MESSAGE = {
  type: 'message',
  title: 'New message',
  message: '{actors} sent you a message',
  messageOfMany: '{actors} sent you {count} messages',
} as const

const REQUEST = {
  type: 'message_request',
  title: 'New message request',
  message: '{actors} wants to message you',
  messageOfMany: '{actors} wants to message you',
} as const

/** Notice for the recipient: type, title, message, message of many, and address. */
export function messageNotice(sender: Viewer, decision: Exclude<SendDecision, 'refused'>) {
  const { type, title, message, messageOfMany } = decision === 'request' ? REQUEST : MESSAGE
  return [type, title, message, messageOfMany, `/messages/${sender.id}`] as const
}

/** Marks notices of the other person's messages as read: the reader has the thread open. */
export async function settleMessages(
  trx: TransactionClientContract,
  readerId: string,
  otherId: string,
): Promise<void> {
  await markGroupRead(trx, { userId: readerId, type: 'message', groupKey: otherId })
  await markGroupRead(trx, { userId: readerId, type: 'message_request', groupKey: otherId })
}
