import { Card, SkeletonText } from '@fieldhouse/design-system'
import { Slot, useUser } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { peopleToKnowQuery } from '../rails.queries.ts'
import { PeopleRail } from './people-rail.tsx'

/** The boxes after the feed. The lower box appears once the height of the upper one is known, so nothing moves. */
export function EndRails({ isWanted }: { isWanted: boolean }) {
  // A minor without a guardian cannot send connection requests.
  const canConnect = useUser().status === 'active'
  const people = useQuery({ ...peopleToKnowQuery(), enabled: isWanted && canConnect })
  return (
    <>
      {canConnect && <PeopleRail isWanted={isWanted} />}
      {(!canConnect || !people.isPending) && (
        <Slot name="feed.rail" context={{}} isWanted={isWanted} waiting={<RailToCome />} />
      )}
    </>
  )
}

/** In place of the other areas' boxes; nothing is below it that could move. */
function RailToCome() {
  return (
    <Card aria-hidden="true">
      <SkeletonText lines={9} />
    </Card>
  )
}
