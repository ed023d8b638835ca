import type { Person } from '@fieldhouse/contract'
import { Button } from '@fieldhouse/design-system'
import { Standing } from '../person/person-actions-styles.ts'
import { useAnswer } from './use-answer.ts'
import { Answers, RequestNote } from './request-styles.ts'
import { useRequestOf } from './use-request-of.ts'

const ONE_MOMENT = 'One moment, we’re saving your answer.'

interface AnswerRequestProps {
  person: Person
  connectionId: string
}

/** A received request: its note, and who has to answer it. */
export function RequestWords({ person, connectionId }: AnswerRequestProps) {
  const request = useRequestOf(connectionId)
  return (
    <>
      {request?.note && (
        <RequestNote dir="auto" aria-label={`Note from ${person.firstName}`}>
          <p>{request.note}</p>
        </RequestNote>
      )}
      {request?.awaitsGuardian && (
        <Standing>{person.firstName} wants to connect. Your guardian decides first.</Standing>
      )}
    </>
  )
}

/** Buttons to answer a received request, or a note that a guardian decides first. */
export function AnswerRequest({ person, connectionId }: AnswerRequestProps) {
  const request = useRequestOf(connectionId)
  const { answer, isPending, pendingStatus } = useAnswer(person)
  if (request?.awaitsGuardian) return null
  return (
    <Answers role="group" aria-label={`Request from ${person.firstName}`}>
      <Button
        variant="primary"
        pending={isPending && pendingStatus === 'accepted'}
        disabledReason={isPending && pendingStatus === 'declined' ? ONE_MOMENT : undefined}
        onClick={() => answer(connectionId, 'accepted')}
      >
        Accept
      </Button>
      <Button
        pending={isPending && pendingStatus === 'declined'}
        disabledReason={isPending && pendingStatus === 'accepted' ? ONE_MOMENT : undefined}
        onClick={() => answer(connectionId, 'declined')}
      >
        Decline
      </Button>
    </Answers>
  )
}
