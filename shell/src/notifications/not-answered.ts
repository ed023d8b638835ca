import { refusalMessage } from '@fieldhouse/contract/client'
import type { Toast } from '@fieldhouse/remote-kit/host'

/** Toast about a failed answer, with the server's message if there is one. */
export function notAnswered(error: unknown): Toast {
  return {
    title: 'Your answer didn’t go through',
    description: refusalMessage(error) ?? 'We couldn’t reach Fieldhouse. Please try again.',
    tone: 'danger',
  }
}
