import type { CurrentUser } from '@fieldhouse/contract'
import type { MessageState } from '@fieldhouse/design-system'
import type { OutgoingMessage } from '../outbox/outgoing-message.ts'
import type { ThreadMessage } from './thread.ts'

/** One message on screen: from the server, or still in the outbox. */
export interface MessageLine {
  kind: 'message'
  key: string
  message: Pick<ThreadMessage, 'content' | 'createdAt' | 'senderId' | 'sender' | 'isHidden'>
  /** Null before the server has stored it. */
  id: string | null
  state: MessageState
  outgoing: OutgoingMessage | null
  /** True if the next message is by the same person, on the same day. */
  isContinued: boolean
}

/** Lines of a thread, from top to bottom. */
export type Line =
  { kind: 'day'; key: string; day: Date } | { kind: 'unread'; key: string } | MessageLine

export interface TimelineOptions {
  messages: readonly ThreadMessage[]
  outgoing: readonly OutgoingMessage[]
  user: Pick<CurrentUser, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>
  /** The message below 'New messages'; null if there is none. */
  firstUnreadId: string | null
}

/** A thread divided into days and runs of one person, unsent messages last. */
export function timelineOf({ messages, outgoing, user, firstUnreadId }: TimelineOptions): Line[] {
  const readUpTo = messages.findLastIndex(
    ({ senderId, readAt }) => senderId === user.id && readAt !== null,
  )
  const sent = messages.map((message, index): MessageLine => {
    const isOwn = message.senderId === user.id
    return {
      kind: 'message',
      key: message.sentAs ?? message.id,
      id: message.id,
      message,
      // A reader of a later message has read this one, too.
      state: !isOwn ? 'received' : index <= readUpTo ? 'read' : 'sent',
      outgoing: null,
      isContinued: false,
    }
  })
  const waiting = outgoing.map((each): MessageLine => ({
    kind: 'message',
    key: each.key,
    id: null,
    message: { ...each, senderId: user.id, sender: user },
    state: each.failure ? 'failed' : 'sending',
    outgoing: each,
    isContinued: false,
  }))
  return divided([...sent, ...waiting], firstUnreadId)
}

function divided(lines: readonly MessageLine[], firstUnreadId: string | null): Line[] {
  return lines.flatMap((line, index): Line[] => {
    const day = dayOf(line)
    const before = lines[index - 1]
    const after = lines[index + 1]
    const isContinued =
      after !== undefined &&
      after.message.senderId === line.message.senderId &&
      dayOf(after) === day
    const isNewDay = before === undefined || dayOf(before) !== day
    return [
      ...(isNewDay
        ? [{ kind: 'day', key: `day:${day}`, day: new Date(line.message.createdAt) } as const]
        : []),
      ...(line.id !== null && line.id === firstUnreadId
        ? [{ kind: 'unread', key: 'unread' } as const]
        : []),
      { ...line, isContinued },
    ]
  })
}

/** Day in the reader's time zone, not in UTC. */
function dayOf({ message }: MessageLine): string {
  return new Date(message.createdAt).toDateString()
}
