import { call } from '@fieldhouse/contract/client'
import { draftsOf } from '@fieldhouse/remote-kit/host'
import { confirm } from '../attention/attention.ts'
import { abandonUnsavedWork, hasUnsavedWork } from '../unsaved-work/unsaved-work.ts'
import { noteLoggingOut } from './logging-out.ts'

export const LOG_OUT_ADDRESS = '/api/logout'

/** Time for the server to end the session before the browser follows the link anyway. */
const PATIENCE_MS = 5000

/** True if unsent text would stay in this browser for its next user. */
export function hasUnsentText(userId: string): boolean {
  return hasUnsavedWork() || draftsOf(userId).names().length > 0
}

/** Asks before deleting unsent text; then ends the session, deletes it, and leaves. */
export async function logOutAsking(userId: string): Promise<void> {
  const isSure = await confirm({
    title: 'Log out and discard what you typed?',
    description:
      'Something you wrote hasn’t been sent or saved. Logging out removes it from this browser, so no one else finds it here.',
    confirmLabel: 'Log out',
    cancelLabel: 'Stay',
    tone: 'danger',
  })
  if (!isSure) return
  noteLoggingOut()
  abandonUnsavedWork()
  if (await endSession()) {
    draftsOf(userId).clear()
    // A form may store a last draft while the page unloads.
    window.addEventListener('pagehide', () => draftsOf(userId).clear())
  }
  window.location.assign(LOG_OUT_ADDRESS)
}

/** Nothing is deleted while the server is unreachable: the person is still signed in. */
async function endSession(): Promise<boolean> {
  try {
    await call('POST /api/logout', { signal: AbortSignal.timeout(PATIENCE_MS) })
    return true
  } catch {
    return false
  }
}
