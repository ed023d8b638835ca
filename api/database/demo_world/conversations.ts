import type { DateTime } from 'luxon'
import type { Client } from 'pg'
import { CONVERSATIONS, type Script } from '#database/demo_world/conversation_texts'
import { insertRows } from '#database/demo_world/insert_rows'
import type { Person } from '#database/demo_world/people'
import type { Random } from '#database/demo_world/random'

const READ_AFTER_MINUTES = 9

interface DemoMessage {
  id: string
  seq: number
  senderId: string
  recipientId: string
  content: string
  createdAt: Date
  readAt: Date | null
}

export interface DemoThread {
  id: string
  script: Script
  /** The author of the first line, then the other member. */
  memberIds: readonly [string, string]
  messages: DemoMessage[]
}

function makeThread(
  random: Random,
  script: Script,
  idOf: (name: string) => string,
  now: DateTime,
): DemoThread {
  const { between, hoursAgo, lines, unread } = script
  let at = now.minus({ hours: hoursAgo, minutes: random.whole(0, 50) })
  const messages = lines
    .map(([name, content], index) => ({ name, content, index }))
    // From the last line back, so that each line is earlier than its successor.
    .reverse()
    .map(({ name, content, index }): DemoMessage => {
      const createdAt = at.toJSDate()
      const isUnread = index >= lines.length - unread
      const readAt = at.plus({ minutes: READ_AFTER_MINUTES }).toJSDate()
      at = at.minus({ minutes: random.whole(12, 170) })
      const [one, other] = between
      return {
        id: random.uuid(createdAt),
        seq: index + 1,
        senderId: idOf(name),
        recipientId: idOf(name === one ? other : one),
        content,
        createdAt,
        readAt: isUnread ? null : readAt,
      }
    })
    .reverse()
  const [first] = messages
  if (!first) throw new RangeError('nobody wrote anything')
  return {
    id: random.uuid(),
    script,
    memberIds: [first.senderId, first.recipientId],
    messages,
  }
}

export function makeConversations(
  random: Random,
  people: readonly Person[],
  now: DateTime,
): DemoThread[] {
  const ids = new Map(people.map(({ id, email }) => [email.split('@')[0] ?? '', id]))
  const idOf = (name: string) => {
    const id = ids.get(name)
    if (!id) throw new RangeError(`nobody is called ${name}`)
    return id
  }
  return CONVERSATIONS.map((script) => makeThread(random, script, idOf, now))
}

/** A member's row of a thread. */
function memberRow({ id, script, memberIds, messages }: DemoThread, userId: string) {
  const [asker, asked] = memberIds
  const received = messages.filter(({ recipientId }) => recipientId === userId)
  const read = received.filter(({ readAt }) => readAt !== null)
  const last = messages.at(-1)
  return {
    user_id: userId,
    other_id: userId === asker ? asked : asker,
    thread_id: id,
    box: script.isRequest && userId === asked ? 'requests' : 'conversations',
    last_seq: last?.seq,
    last_message_at: last?.createdAt,
    received_count: received.length,
    read_count: read.length,
    read_seq: read.at(-1)?.seq ?? 0,
  }
}

export async function insertConversations(client: Client, threads: readonly DemoThread[]) {
  await insertRows(
    client,
    'threads',
    threads.map(({ id, script, memberIds, messages }) => {
      const [low, high] = [...memberIds].sort()
      const last = messages.at(-1)
      return {
        id,
        low_id: low,
        high_id: high,
        state: script.isRequest ? 'request' : 'open',
        requested_by: script.isRequest ? memberIds[0] : null,
        last_seq: last?.seq,
        last_message_at: last?.createdAt,
      }
    }),
  )
  await insertRows(
    client,
    'thread_members',
    threads.flatMap((thread) => thread.memberIds.map((userId) => memberRow(thread, userId))),
  )
  await insertRows(
    client,
    'messages',
    threads.flatMap(({ id, messages }) =>
      messages.map((message) => ({
        id: message.id,
        thread_id: id,
        seq: message.seq,
        sender_id: message.senderId,
        recipient_id: message.recipientId,
        content: message.content,
        created_at: message.createdAt,
        read_at: message.readAt,
      })),
    ),
  )
}
