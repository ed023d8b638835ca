import { ApiError, isUnreadable, refusalMessage } from '@fieldhouse/contract/client'
import type { SendFailure } from './outgoing-message.ts'

/** The failure of a message, in words for the person. A failure that a later try may change counts as not reached. */
export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) {
    return { kind: 'unreached', reason: 'We could not reach Fieldhouse.' }
  }
  if (error.status === 401) return { kind: 'unreached', reason: 'You are signed out.' }
  if (error.status === 429) {
    return { kind: 'unreached', reason: 'That were many messages at once. Wait a moment.' }
  }
  if (error.status >= 500 || isUnreadable(error)) {
    return { kind: 'unreached', reason: 'Fieldhouse has a problem right now.' }
  }
  return { kind: 'refused', reason: refusalMessage(error) ?? 'This message was not accepted.' }
}
