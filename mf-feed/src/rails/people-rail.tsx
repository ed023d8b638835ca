import { Card, Heading, Link as TextLink, Skeleton, SkeletonText } from '@fieldhouse/design-system'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { peopleToKnowQuery } from '../rails.queries.ts'
import { PersonToConnect } from './person-to-connect.tsx'
import { PersonRow, RailList, RailWords } from './rail-styles.ts'
import { RailFailure } from './rail-failure.tsx'

const TITLE = 'People to know'

/** Suggested people to connect with. */
export function PeopleRail({ isWanted }: { isWanted: boolean }) {
  return (
    <Card as="section" aria-label={TITLE}>
      <Heading level={2} size="label">
        {TITLE}
      </Heading>
      <People isWanted={isWanted} />
    </Card>
  )
}

function People({ isWanted }: { isWanted: boolean }) {
  const people = useQuery({ ...peopleToKnowQuery(), enabled: isWanted })
  const canDiscover = useEntitlement('/search')

  if (people.isPending) {
    return (
      <RailList aria-hidden="true">
        {Array.from({ length: 3 }, (_, index) => (
          <PersonRow key={index}>
            <Skeleton round width="2.25rem" height="2.25rem" />
            <SkeletonText lines={2} />
          </PersonRow>
        ))}
      </RailList>
    )
  }
  if (people.isError) {
    return (
      <RailFailure
        message="These people didn’t load."
        onRetry={() => void people.refetch()}
        isRetrying={people.isFetching}
      />
    )
  }
  if (people.data.length === 0) {
    return (
      <RailWords>
        <p>No one new right now. Fill out your profile, and we’ll find more people near you.</p>
        {canDiscover && (
          <TextLink asChild>
            <Link to="/search">Discover athletes</Link>
          </TextLink>
        )}
      </RailWords>
    )
  }
  return (
    <RailList>
      {people.data.map((person) => (
        <PersonToConnect key={person.id} person={person} />
      ))}
    </RailList>
  )
}
