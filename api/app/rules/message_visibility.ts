/** Whether `message` (messages) is shown: what a reviewer hid is there for its sender alone. An SQL condition. */
export function messageIsShown(viewerId: string): string {
  return `(message.hidden_at is null or message.sender_id = ${viewerId})`
}
