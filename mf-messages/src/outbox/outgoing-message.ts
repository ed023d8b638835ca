/** Why a message did not go out. `unreached`: nobody answered. `refused`: the server said no, in these words. */
export interface SendFailure {
  kind: 'unreached' | 'refused'
  reason: string
}

/** A message that was written and that the server has not confirmed. */
export interface OutgoingMessage {
  /** Its idempotency key: however often it is sent, it arrives once. */
  key: string
  recipientId: string
  content: string
  /** ISO 8601, UTC. Messages go out in this order. */
  createdAt: string
  /** Null as long as it is on its way. */
  failure: SendFailure | null
}

export function isOutgoingMessage(value: unknown): value is OutgoingMessage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'recipientId' in value &&
    typeof value.recipientId === 'string' &&
    'content' in value &&
    typeof value.content === 'string' &&
    'createdAt' in value &&
    typeof value.createdAt === 'string' &&
    'failure' in value &&
    typeof value.failure === 'object'
  )
}
