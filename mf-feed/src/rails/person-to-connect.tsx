import type { Author, Connection } from '@fieldhouse/contract'
import { Avatar, Button, fullName, PersonName } from '@fieldhouse/design-system'
import { useEntitlement, useNotifyFailure, useTrack } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { useConnect } from '../rails.queries.ts'
import { PersonRow } from './rail-styles.ts'

/** A suggested person, with a button to connect. */
export function PersonToConnect({ person }: { person: Author }) {
  const profile = `/profile/${person.id}`
  const canVisit = useEntitlement(profile)
  const connect = useConnect()
  const notifyFailure = useNotifyFailure()
  const track = useTrack()

  function ask() {
    connect.mutate(person.id, {
      onSuccess: () => track('connection.requested'),
      onError: notifyFailure(`We couldn’t send your request to ${fullName(person)}`),
    })
  }

  return (
    <PersonRow>
      <Avatar person={person} size="sm" />
      <div>
        <PersonName
          person={person}
          badgeSize="sm"
          isOnOneLine
          link={canVisit ? <Link to={profile} /> : undefined}
        />
        {person.headline !== null && (
          <p>
            <bdi>{person.headline}</bdi>
          </p>
        )}
      </div>
      {connect.isSuccess ? (
        <span role="status">{standingOf(connect.data.data)}</span>
      ) : (
        <Button
          size="sm"
          aria-label={`Connect with ${fullName(person)}`}
          pending={connect.isPending}
          onClick={ask}
        >
          Connect
        </Button>
      )}
    </PersonRow>
  )
}

function standingOf({ status, awaitsGuardian }: Connection): string {
  if (status === 'accepted') return 'Connected'
  return awaitsGuardian ? 'Waiting for your guardian' : 'Requested'
}
