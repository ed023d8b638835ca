import type { CurrentUser } from '@fieldhouse/contract'
import { userQuery, useQueryClient } from '@fieldhouse/remote-kit/query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { openPresence } from './presence.ts'

/** Synchronizes the signed-in person between this page and the browser's other ones. */
export function useSessionSync(answer: CurrentUser | null | undefined, isOver: boolean): void {
  const queryClient = useQueryClient()
  const presence = useRef<ReturnType<typeof openPresence> | null>(null)
  const who = answer === undefined ? undefined : (answer?.id ?? null)
  const askAgain = useEffectEvent(() => {
    void queryClient.invalidateQueries({ queryKey: userQuery().queryKey })
  })
  const compare = useEffectEvent((other: string | null) => other !== who && askAgain())

  useEffect(() => {
    const opened = openPresence(compare)
    presence.current = opened
    return opened.close
  }, [])

  useEffect(() => {
    if (who !== undefined) presence.current?.announce(who)
  }, [who])

  // A person returning to this window may have signed in in another one.
  useEffect(() => {
    if (!isOver) return
    window.addEventListener('focus', askAgain)
    return () => window.removeEventListener('focus', askAgain)
  }, [isOver])
}
