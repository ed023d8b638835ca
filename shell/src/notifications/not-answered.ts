import { refusalMessage } from '@fieldhouse/contract/client'
import type { Toast } from '@fieldhouse/remote-kit/host'

/** Toast about an answer that did not count, in the server's words if it said any. */
export function notAnswered(error: unknown): Toast {
  return {
    title: 'Your answer did not go through',
    description: refusalMessage(error) ?? 'We could not reach Fieldhouse. Please try again.',
    tone: 'danger',
  }
}
