import { useUser } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { peopleToKnowQuery } from '../rails.queries.ts'
import { NewsRail } from './news-rail.tsx'
import { PeopleRail } from './people-rail.tsx'

/** The boxes after the feed. The lower box appears once the height of the upper one is known, so nothing moves. */
export function EndRails({ isWanted }: { isWanted: boolean }) {
  // A minor without a guardian cannot send connection requests.
  const canConnect = useUser().status === 'active'
  const people = useQuery({ ...peopleToKnowQuery(), enabled: isWanted && canConnect })
  return (
    <>
      {canConnect && <PeopleRail isWanted={isWanted} />}
      {(!canConnect || !people.isPending) && <NewsRail isWanted={isWanted} />}
    </>
  )
}
