import { useQuery } from '@fieldhouse/remote-kit/query'
import { useEffect, useRef } from 'react'
import { useUser } from '../session/user-context.ts'
import { remotesQuery } from './remotes-query.ts'

/**
 * The live remotes for this person. Browsers learn of no others, so the list is fetched again when the person's rights
 * change: a new type, a new badge, a birthday.
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
