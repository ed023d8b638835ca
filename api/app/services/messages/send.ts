import type { Message, NewMessage } from '@fieldhouse/contract'
import { notFound, unavailable } from '#exceptions/problem'
import type { Viewer } from '#rules/account'
import { decideSend, refusedMessage, type ThreadState } from '#rules/messaging'
import { findAcquaintance, sendFacts } from '#services/acquaintance'
import { requestHashOf, writtenBefore } from '#services/idempotency'
import { appendMessage } from '#services/messages/append'
import {
  MESSAGE_COLUMNS,
  type MessageRow,
  presentMessage,
  senderOf,
} from '#services/messages/message_rows'
import { prepared } from '#services/pool'

/** A thread changes its state a few times in its life; who loses against such a change is judged again. */
const TRIES = 4

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const findSent = prepared<MessageRow & { state: ThreadState['state'] }>(
  'message_sent',
  `select ${MESSAGE_COLUMNS}, thread.state
   from messages message join threads thread on thread.id = message.thread_id
   where message.id = $1 and message.sender_id = $2`,
)

async function sentBefore(viewer: Viewer, id: string): Promise<Message> {
  const [row] = await findSent(id, viewer.id)
  if (!row) throw notFound()
  return presentMessage(row, senderOf(viewer), row.state === 'open')
}

/**
 * Sends a message, or a message request to a stranger who takes them. With a key a retry gives the same message, once.
 * @throws the one 403 for whatever stands against it, 409 for a key that was used for something else
 */
export async function sendMessage(
  viewer: Viewer,
  message: NewMessage,
  key: string | null,
): Promise<Message> {
  const { recipientId, content } = message
  const operation = 'POST /api/messages'
  const requestHash = requestHashOf({ operation, body: message })
  for (let tries = 0; tries < TRIES; tries += 1) {
    const acquaintance = ID.test(recipientId) ? await findAcquaintance(viewer, recipientId) : null
    const decision = decideSend(sendFacts(viewer, acquaintance))
    const thread = acquaintance?.thread ?? null
    const sent =
      decision === 'refused'
        ? null
        : await appendMessage(viewer, { recipientId, content, decision, thread, key, requestHash })
    if (sent) return sent
    // A retry is refused where its first try was the one message request, and yet it is the same message.
    const earlier = await writtenBefore({ accountId: viewer.id, key, operation, body: message })
    if (earlier) return sentBefore(viewer, earlier)
    if (decision === 'refused') throw refusedMessage()
  }
  throw unavailable('busy', 'This conversation is changing right now: try again shortly')
}
