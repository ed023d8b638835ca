/**
 * SQL condition: true when `message` (messages) is shown. A message hidden by a reviewer is visible to its sender only.
 */
export function messageIsShown(viewerId: string): string {
  return `(message.hidden_at is null or message.sender_id = ${viewerId})`
}
