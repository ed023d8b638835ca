import { useQuery } from '@fieldhouse/remote-kit/query'
import { useEffect, useRef } from 'react'
import { useUser } from '../session/user-context.ts'
import { remotesQuery } from './remotes-query.ts'

/**
 * The remotes that are live for this person. Only those are named to a browser, so the list is asked for anew when the
 * person becomes somebody else: a type is chosen, a badge is given, a birthday passes.
 */
export function useRemotes() {
  const { accountType, isVerified, isMinor } = useUser()
  const remotes = useQuery(remotesQuery())
  const { refetch } = remotes
  const who = `${accountType} ${isVerified} ${isMinor}`
  const askedFor = useRef(who)

  useEffect(() => {
    if (askedFor.current === who) return
    askedFor.current = who
    void refetch()
  }, [who, refetch])

  return remotes
}
