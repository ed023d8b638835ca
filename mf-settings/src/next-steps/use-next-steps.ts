import { useUser } from '@fieldhouse/remote-kit'
import { rowsOf, useInfiniteQuery, useQuery } from '@fieldhouse/remote-kit/query'
import { anyChildQuery, anyConnectionQuery, ownProfileQuery } from '../next-steps.queries.ts'
import { verificationsQuery } from '../verification.queries.ts'
import { stepsFor } from './steps.ts'

/** The signed-in person's steps, with their state from the areas' data. */
export function useNextSteps() {
  const user = useUser()
  const isParent = user.accountType === 'parent'
  const profile = useQuery(ownProfileQuery(user.id))
  const requests = useInfiniteQuery(verificationsQuery())
  const connections = useQuery({ ...anyConnectionQuery(), enabled: !isParent })
  const children = useQuery({ ...anyChildQuery(), enabled: isParent })
  const known = [profile, requests, isParent ? children : connections]

  const isKnown = profile.data && requests.data && (isParent ? children.data : connections.data)
  return {
    isPending: known.some(({ isPending }) => isPending),
    isFetching: known.some(({ isFetching }) => isFetching),
    retry: () => known.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
    steps: isKnown
      ? stepsFor({
          user,
          profile: profile.data,
          requests: rowsOf(requests.data),
          hasConnection: (connections.data?.length ?? 0) > 0,
          hasChild: (children.data?.length ?? 0) > 0,
        })
      : null,
  }
}
