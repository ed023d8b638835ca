import { pagedQuery, query, useInfiniteQuery, useQuery } from '@fieldhouse/remote-kit/query'
import { unlessJustRead } from '../query/unless-just-read.ts'
import { useUser } from '../remote/services.ts'
import { useRecord, writeRecord } from './record.ts'
import { firstSteps, PEOPLE_WANTED, type FirstFacts } from './steps.ts'

/** Fetched on each visit: the steps are taken in other areas. */
const EACH_VISIT = { refetchOnMount: unlessJustRead }

/**
 * First steps of the signed-in person, with their choices.
 * @param isWanted false delays the queries
 * @param isOpened true on a page about the steps, which is there for members of long standing too
 */
export function useFirstDays(isWanted = true, isOpened = false) {
  const user = useUser()
  const record = useRecord(user.id)
  const skipped = record?.skipped ?? []
  // Members with a photo who were never asked are not newcomers.
  const isNewcomer = record ? !record.isOver : user.profileImageUrl === null
  const isStanding = isNewcomer && user.status === 'active' && user.accountType !== null
  const { facts, ...reading } = useFacts(isWanted && (isStanding || isOpened))
  const steps = firstSteps(user, facts, skipped)
  const keep = (names: readonly string[], isOver = record?.isOver ?? !isNewcomer) =>
    writeRecord(user.id, { skipped: [...new Set(names)], isOver })

  return {
    steps,
    isKnown: facts !== null,
    reading,
    /** True while the checklist has a place in the feed. */
    isStanding: isStanding && steps.length > 0,
    isFinished: facts !== null && steps.every(({ state }) => state !== 'open'),
    skip: (name: string) => keep([...skipped, name]),
    takeUp: (name: string) => keep(skipped.filter((one) => one !== name)),
    finish: () => keep(skipped, true),
  }
}

/** Facts from the areas' data; null while one is loading. A failed query counts as nothing done. */
function useFacts(enabled: boolean) {
  const { id, accountType } = useUser()
  const isParent = accountType === 'parent'
  const connects = enabled && !isParent
  const profile = useQuery({
    ...query('GET /api/profiles/{id}', { params: { id } }),
    enabled,
  })
  const connections = useQuery({
    ...query('GET /api/connections', { query: { limit: PEOPLE_WANTED } }),
    ...EACH_VISIT,
    enabled: connects,
  })
  const requests = useInfiniteQuery({
    ...pagedQuery('GET /api/connections/requests'),
    ...EACH_VISIT,
    enabled: connects,
  })
  const posts = useInfiniteQuery({
    ...pagedQuery('GET /api/profiles/{id}/posts', { params: { id } }),
    ...EACH_VISIT,
    enabled: connects,
  })
  const children = useQuery({
    ...query('GET /api/children', { query: { limit: 1 } }),
    ...EACH_VISIT,
    enabled: enabled && isParent,
  })
  const checks = useInfiniteQuery({
    ...pagedQuery('GET /api/verification-requests'),
    ...EACH_VISIT,
    enabled,
  })
  const asked = [profile, checks, ...(isParent ? [children] : [connections, requests, posts])]
  const failed = asked.filter(({ isError, data }) => isError && data === undefined)
  const reading = {
    isFailed: failed.length > 0,
    isFetching: asked.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
  if (!enabled || asked.some(({ isPending }) => isPending)) return { facts: null, ...reading }

  const page = profile.data?.athleteProfile
  const askedByMe = requests.data?.pages[0]?.data.filter(({ direction }) => direction === 'out')
  const facts: FirstFacts = {
    hasSport: Boolean(page?.sport && page.position),
    hasPage: Boolean(page?.location && page.bio),
    peopleCount: (connections.data?.length ?? 0) + (askedByMe?.length ?? 0),
    hasPost: (posts.data?.pages[0]?.data.length ?? 0) > 0,
    hasChild: (children.data?.length ?? 0) > 0,
    inReview: (checks.data?.pages.flatMap(({ data }) => data) ?? [])
      .filter(({ status }) => status === 'pending')
      .map(({ verificationType }) => verificationType),
  }
  return { facts, ...reading }
}
