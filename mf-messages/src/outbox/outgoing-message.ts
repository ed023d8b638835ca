/** Reason why a message was not sent. `unreached`: no answer. `refused`: the server's refusal, with its message. */
export interface SendFailure {
  kind: 'unreached' | 'refused'
  reason: string
}

/** A written message that the server has not confirmed. */
export interface OutgoingMessage {
  /** Its idempotency key: it is stored once, however often it is sent. */
  key: string
  recipientId: string
  content: string
  /** ISO 8601, UTC. The order of sending. */
  createdAt: string
  /** Null while it is being sent. */
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
