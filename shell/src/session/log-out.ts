import { call } from '@fieldhouse/contract/client'
import { draftsOf } from '@fieldhouse/remote-kit/host'
import { confirm } from '../attention/attention.ts'
import { abandonUnsavedWork, hasUnsavedWork } from '../unsaved-work/unsaved-work.ts'
import { noteLoggingOut } from './logging-out.ts'

export const LOG_OUT_ADDRESS = '/api/logout'

/** Time that the server has to end the session before the browser goes there anyway. */
const PATIENCE_MS = 5000

/** True if something would stay behind for the next person who uses this browser. */
export function leavesSomething(userId: string): boolean {
  return hasUnsavedWork() || draftsOf(userId).names().length > 0
}

/** Asks whether what is not sent may go; then ends the session, takes it away, and leaves. */
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
    // A form on its way out may keep a last word.
    window.addEventListener('pagehide', () => draftsOf(userId).clear())
  }
  window.location.assign(LOG_OUT_ADDRESS)
}

/** Nothing is taken away while the server is not reached: they are still signed in. */
async function endSession(): Promise<boolean> {
  try {
    await call('POST /api/logout', { signal: AbortSignal.timeout(PATIENCE_MS) })
    return true
  } catch {
    return false
  }
}
