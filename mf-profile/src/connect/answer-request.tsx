import type { Person } from '@fieldhouse/contract'
import { Button } from '@fieldhouse/design-system'
import { Standing } from '../person/person-actions-face.ts'
import { useAnswer } from './use-answer.ts'
import { Request } from './request-face.ts'
import { useRequestOf } from './use-request-of.ts'

interface AnswerRequestProps {
  person: Person
  connectionId: string
}

/** Somebody asked the viewer: their words, and yes or no. */
export function AnswerRequest({ person, connectionId }: AnswerRequestProps) {
  const request = useRequestOf(connectionId)
  const { answer, isPending, pendingStatus } = useAnswer(person)
  return (
    <Request role="group" aria-label={`Request from ${person.firstName}`}>
      {request?.note && (
        <blockquote dir="auto">
          <p>{request.note}</p>
        </blockquote>
      )}
      {request?.awaitsGuardian ? (
        <Standing>{person.firstName} would like to connect. Your guardian decides first.</Standing>
      ) : (
        <>
          <Button
            variant="primary"
            pending={isPending && pendingStatus === 'accepted'}
            disabled={isPending && pendingStatus === 'declined'}
            onClick={() => answer(connectionId, 'accepted')}
          >
            Accept
          </Button>
          <Button
            pending={isPending && pendingStatus === 'declined'}
            disabled={isPending && pendingStatus === 'accepted'}
            onClick={() => answer(connectionId, 'declined')}
          >
            Decline
          </Button>
        </>
      )}
    </Request>
  )
}
