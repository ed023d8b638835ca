import { useUser } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { peopleToKnowQuery } from '../rails.queries.ts'
import { NewsRail } from './news-rail.tsx'
import { PeopleRail } from './people-rail.tsx'

/** Rails behind the feed. The lower box comes when the height of the upper one is known: nothing moves. */
export function EndRails({ isWanted }: { isWanted: boolean }) {
  // A minor who awaits a guardian can ask nobody to connect.
  const canConnect = useUser().status === 'active'
  const people = useQuery({ ...peopleToKnowQuery(), enabled: isWanted && canConnect })
  return (
    <>
      {canConnect && <PeopleRail isWanted={isWanted} />}
      {(!canConnect || !people.isPending) && <NewsRail isWanted={isWanted} />}
    </>
  )
}
