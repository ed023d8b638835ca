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

/** Author of a message, as shown with it. */
export type Sender = Message['sender']

/**
 * @param isOpen true for an open thread: before, nobody sees whether their request was read (docs/rules.md, Messages)
 */
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

/** Author of a message for an account. */
export function senderOf({ profileImageUrl, firstName, lastName }: Sender): Sender {
  return { profileImageUrl, firstName, lastName }
}
