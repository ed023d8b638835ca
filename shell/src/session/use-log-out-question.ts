import { useEffect } from 'react'
import { hasUnsentText, logOutAsking, LOG_OUT_ADDRESS } from './log-out.ts'
import { useUser } from './user-context.ts'

/** Asks before a link in any area signs out, if unsent text would be lost. */
export function useLogOutQuestion(): void {
  const { id } = useUser()

  useEffect(() => {
    function ask(event: MouseEvent) {
      const { target } = event
      const isLogOut =
        target instanceof Element && target.closest(`a[href="${LOG_OUT_ADDRESS}"]`) !== null
      if (!isLogOut || !hasUnsentText(id)) return
      event.preventDefault()
      void logOutAsking(id)
    }
    // Before the guard of all links: of the two confirmations this one names the loss.
    document.addEventListener('click', ask, true)
    return () => document.removeEventListener('click', ask, true)
  }, [id])
}
