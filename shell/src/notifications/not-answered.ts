import { refusalMessage } from '@fieldhouse/contract/client'
import type { Toast } from '@fieldhouse/remote-kit/host'

/** Toast about an answer that did not count, in the server's words if it said any. */
export function notAnswered(error: unknown): Toast {
  return {
    title: 'Your answer didn’t go through',
    description: refusalMessage(error) ?? 'We couldn’t reach Fieldhouse. Please try again.',
    tone: 'danger',
  }
}
