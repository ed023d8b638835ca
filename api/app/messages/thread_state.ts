import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { hintAfterCommit } from '#events/hints'
import MessageThread from '#messages/message_thread'
import ThreadMember from '#messages/thread_member'

const threadOf = (client: TransactionClientContract, one: string, other: string) => {
  const [lowId, highId] = [one, other].sort()
  return MessageThread.query({ client }).where({ lowId, highId })
}

/** Both members' rows of a thread. */
const sidesOf = (client: TransactionClientContract, one: string, other: string) =>
  ThreadMember.query({ client }).whereIn(
    ['userId', 'otherId'],
    [
      [one, other],
      [other, one],
    ],
  )

/** Opens the thread of two people who connected, or one of whom accepted the other's request. */
export async function openThread(
  trx: TransactionClientContract,
  one: string,
  other: string,
): Promise<void> {
  const [opened] = await threadOf(trx, one, other).update({ state: 'open', requestedBy: null })
  if (!opened) return
  await sidesOf(trx, one, other).update({ box: 'conversations' })
  hintAfterCommit(trx, one, { type: 'messages', userId: other })
  hintAfterCommit(trx, other, { type: 'messages', userId: one })
}

/**
 * Closes the thread of two people whose connection ended: messages stay, and the next one is a new request. A pending
 * request is declined, so that it does not return when a block ends.
 */
export async function closeThread(
  trx: TransactionClientContract,
  one: string,
  other: string,
): Promise<void> {
  await threadOf(trx, one, other).where('state', 'open').update({ state: 'closed' })
  await threadOf(trx, one, other).where('state', 'request').update({ state: 'declined' })
  await sidesOf(trx, one, other).where('box', 'requests').update({ box: 'declined' })
}
