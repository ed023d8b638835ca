import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { useEffect } from 'react'
import { connection } from '../connection/connection.ts'
import { checkForUpdates } from './check-for-updates.ts'

const CHECK_EVERY_MS = 5 * 60_000

/** Checks for new releases regularly, when the page becomes visible, and after an outage. */
export function useUpdateChecks(): void {
  const queryClient = useQueryClient()

  useEffect(() => {
    let checkedAt = Date.now()
    function check() {
      checkedAt = Date.now()
      // The last answer remains; the next check retries.
      checkForUpdates(queryClient).catch(() => undefined)
    }
    function checkIfDue() {
      const isDue = Date.now() - checkedAt >= CHECK_EVERY_MS
      if (isDue && document.visibilityState === 'visible') check()
    }
    const timer = setInterval(checkIfDue, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', checkIfDue)
    const stopWaiting = connection.onBack(check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', checkIfDue)
      stopWaiting()
    }
  }, [queryClient])
}
