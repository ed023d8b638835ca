import type { Connection } from '@fieldhouse/contract'
import { Badge, Button, fullName, Heading, VisuallyHidden } from '@fieldhouse/design-system'
import { MoreRows, ReadFailure, Rows } from '@fieldhouse/remote-kit/lists'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useWithdraw } from '../connect/pending-request.tsx'
import { useAnswer } from '../connect/use-answer.ts'
import { connectionRequestsQuery } from '@fieldhouse/remote-kit/requests'
import { Meta, Section } from './connections-styles.ts'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { PersonRow } from './person-row.tsx'

/** Requests received and sent. */
export function RequestLists() {
  const requests = useInfiniteQuery(connectionRequestsQuery())

  if (requests.isPending) {
    return (
      <Section as="section" aria-label="Requests">
        <Heading level={2}>Requests</Heading>
        <PeopleSkeleton rows={1} />
      </Section>
    )
  }
  if (requests.isError && !requests.data) {
    return (
      <Section as="section" aria-label="Requests">
        <ReadFailure of={requests} title="Your requests didn’t load" />
      </Section>
    )
  }

  const all = rowsOf(requests.data)
  const received = all.filter(({ direction }) => direction === 'in')
  const sent = all.filter(({ direction }) => direction === 'out')
  return (
    <>
      <Section as="section" aria-labelledby="requests">
        <Heading level={2} id="requests">
          Requests
        </Heading>
        {received.length === 0 ? (
          <Meta>No one is waiting to hear from you.</Meta>
        ) : (
          <Rows>
            {received.map((request) => (
              <ReceivedRequest key={request.id} request={request} />
            ))}
          </Rows>
        )}
      </Section>
      {sent.length > 0 && (
        <Section as="section" aria-labelledby="sent-requests">
          <Heading level={2} id="sent-requests">
            Sent requests
          </Heading>
          <Rows>
            {sent.map((request) => (
              <SentRequest key={request.id} request={request} />
            ))}
          </Rows>
        </Section>
      )}
      <MoreRows of={requests} failure="More requests didn’t load." />
    </>
  )
}

function ReceivedRequest({ request }: { request: Connection }) {
  const { answer, isPending, pendingStatus } = useAnswer(request.user)
  const name = <VisuallyHidden> {fullName(request.user)}</VisuallyHidden>
  return (
    <PersonRow
      connection={request}
      since="Asked"
      actions={
        request.awaitsGuardian ? (
          <Badge>Your guardian decides first</Badge>
        ) : (
          <>
            <Button
              size="sm"
              variant="primary"
              pending={isPending && pendingStatus === 'accepted'}
              onClick={() => !isPending && answer(request.id, 'accepted')}
            >
              Accept{name}
            </Button>
            <Button
              size="sm"
              pending={isPending && pendingStatus === 'declined'}
              onClick={() => !isPending && answer(request.id, 'declined')}
            >
              Decline{name}
            </Button>
          </>
        )
      }
    />
  )
}

function SentRequest({ request }: { request: Connection }) {
  const withdraw = useWithdraw(request.user)
  return (
    <PersonRow
      connection={request}
      since="Asked"
      actions={
        <>
          {request.awaitsGuardian && <Badge>Waiting for your guardian</Badge>}
          <Button
            size="sm"
            pending={withdraw.isPending}
            onClick={() => void withdraw.ask(request.id)}
          >
            Withdraw<VisuallyHidden> the request to {fullName(request.user)}</VisuallyHidden>
          </Button>
        </>
      }
    />
  )
}
