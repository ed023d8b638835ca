import type { Message } from '@fieldhouse/contract'

/** Columns of `messages message`, as a {@link MessageRow}. */
export const MESSAGE_COLUMNS = `
  message.id, message.sender_id, message.recipient_id, message.content,
  message.created_at, message.read_at, message.hidden_at`

export interface MessageRow {
  id: string
  sender_id: string
  recipient_id: string
  content: string
  created_at: Date
  read_at: Date | null
  hidden_at: Date | null
}

/** Author of a message, as it shows them. */
export type Sender = Message['sender']

/** @param isOpen the thread is: before, nobody learns whether their request was read (rules.md, Messages) */
export function presentMessage(row: MessageRow, sender: Sender, isOpen: boolean): Message {
  return {
    id: row.id,
    senderId: row.sender_id,
    recipientId: row.recipient_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    readAt: isOpen && row.read_at ? row.read_at.toISOString() : null,
    sender,
    ...(row.hidden_at ? { isHidden: true } : {}),
  }
}

/** An account as its messages show it. */
export function senderOf({ profileImageUrl, firstName, lastName }: Sender): Sender {
  return { profileImageUrl, firstName, lastName }
}
