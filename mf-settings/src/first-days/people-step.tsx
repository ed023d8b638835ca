import type { Author } from '@fieldhouse/contract'
import {
  Avatar,
  Button,
  EmptyState,
  fullName,
  PersonName,
  Skeleton,
} from '@fieldhouse/design-system'
import { useNotifyFailure, useTrack } from '@fieldhouse/remote-kit'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { peopleToMeetQuery, useAskToConnect } from '../first-days.queries.ts'
import { People, Stack } from './first-days-styles.ts'

/** Suggested people, each with a button to connect. */
export function PeopleStep({ onDone }: { onDone: () => void }) {
  const people = useQuery(peopleToMeetQuery())

  if (people.isPending) {
    return (
      <People aria-busy="true" aria-label="People are loading">
        {[1, 2, 3].map((row) => (
          <li key={row}>
            <Skeleton round width="2.75rem" height="2.75rem" />
            <Skeleton height="2.5rem" />
          </li>
        ))}
      </People>
    )
  }
  if (!people.data) return <ReadFailure of={people} title="People didn’t load" />
  if (people.data.length === 0) {
    return (
      <EmptyState
        title="No one to suggest yet"
        message="Come back once your profile says a little more, or find people you know in Discover."
      />
    )
  }
  return (
    <Stack>
      <People aria-label="People to connect with">
        {people.data.map((person) => (
          <PersonToAsk key={person.id} person={person} />
        ))}
      </People>
      <Button variant="primary" onClick={onDone}>
        Continue
      </Button>
    </Stack>
  )
}

function PersonToAsk({ person }: { person: Author }) {
  const ask = useAskToConnect()
  const notifyFailure = useNotifyFailure()
  const track = useTrack()
  const name = fullName(person)

  function connect() {
    ask.mutate(person.id, {
      onSuccess: () => track('connection.requested'),
      onError: notifyFailure(`We couldn’t ask ${name}`),
    })
  }

  return (
    <li>
      <Avatar person={person} />
      <div>
        <PersonName person={person} badgeSize="sm" />
        {person.headline !== null && (
          <p>
            <bdi>{person.headline}</bdi>
          </p>
        )}
      </div>
      {ask.isSuccess ? (
        <span role="status">{ask.data.data.status === 'accepted' ? 'Connected' : 'Requested'}</span>
      ) : (
        <Button
          size="sm"
          aria-label={`Connect with ${name}`}
          pending={ask.isPending}
          onClick={connect}
        >
          Connect
        </Button>
      )}
    </li>
  )
}
