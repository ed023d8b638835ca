import { useEffect, useEffectEvent } from 'react'

const LOG_OUT_LINK = 'a[href="/api/logout"]'

/** Calls back when the screen is left in any way: another section, another site, a closed tab, a sign-out. */
export function useBeforeLeaving(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)

  useEffect(() => {
    const leaveNow = () => leave()
    // At `pagehide` the next page may have ended the session already.
    function leaveBeforeSignOut({ target }: MouseEvent) {
      if (target instanceof Element && target.closest(LOG_OUT_LINK)) leave()
    }
    window.addEventListener('beforeunload', leaveNow)
    window.addEventListener('pagehide', leaveNow)
    document.addEventListener('click', leaveBeforeSignOut, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', leaveNow)
      window.removeEventListener('pagehide', leaveNow)
      document.removeEventListener('click', leaveBeforeSignOut, { capture: true })
      leave()
    }
  }, [])
}
