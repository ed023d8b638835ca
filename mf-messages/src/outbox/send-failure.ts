import { ApiError, isUnreadable, refusalMessage } from '@fieldhouse/contract/client'
import type { SendFailure } from './outgoing-message.ts'

/** The failure of a message, as shown to the person. A failure that a retry may fix counts as `unreached`. */
export function sendFailure(error: unknown): SendFailure {
  if (!(error instanceof ApiError)) {
    return { kind: 'unreached', reason: 'We couldn’t reach Fieldhouse.' }
  }
  if (error.status === 401) return { kind: 'unreached', reason: 'You’re signed out.' }
  if (error.status === 429) {
    return { kind: 'unreached', reason: 'You’re sending messages too fast. Give it a moment.' }
  }
  if (error.status >= 500 || isUnreadable(error)) {
    return { kind: 'unreached', reason: 'Something’s wrong on our end.' }
  }
  return { kind: 'refused', reason: refusalMessage(error) ?? 'We couldn’t send this message.' }
}
