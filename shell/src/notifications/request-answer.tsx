import type { Connection, ConnectionDecision } from '@fieldhouse/contract'
import { Badge, Button, fullName } from '@fieldhouse/design-system'
import type { Toast } from '@fieldhouse/remote-kit/host'
import { useAnswerRequest } from '@fieldhouse/remote-kit/requests'
import { useServices } from '../services/services.ts'
import { Buttons, Subject, Words } from './answer-styles.ts'
import { notAnswered } from './not-answered.ts'

const ONE_MOMENT = 'One moment, we’re saving your answer.'

interface RequestAnswerProps {
  request: Connection
  onAnswered: () => void
}

/** A connection request with its note and the buttons to answer it. */
export function RequestAnswer({ request, onAnswered }: RequestAnswerProps) {
  const { id, user, note } = request
  const answerRequest = useAnswerRequest()
  const { notify, track } = useServices()
  const name = fullName(user)

  // With promises: the answered request leaves the list before its mutation's callbacks would be called.
  async function answer(status: ConnectionDecision['status']) {
    let said: Toast
    try {
      const { data } = await answerRequest.mutateAsync({ id, status })
      said = answeredToast(data.status, status, name)
    } catch (error) {
      return notify(notAnswered(error))
    }
    notify(said)
    onAnswered()
    track(`connection.${status}`)
  }

  const { isPending, variables } = answerRequest
  return (
    <>
      {note && (
        <Subject dir="auto">
          <Words>{note}</Words>
        </Subject>
      )}
      <Buttons role="group" aria-label={`Request from ${name}`}>
        {!user.isVerified && <Badge tone="danger">Not verified</Badge>}
        <Button
          size="sm"
          variant="primary"
          pending={isPending && variables.status === 'accepted'}
          disabledReason={isPending && variables.status === 'declined' ? ONE_MOMENT : undefined}
          onClick={() => void answer('accepted')}
        >
          Accept
        </Button>
        <Button
          size="sm"
          pending={isPending && variables.status === 'declined'}
          disabledReason={isPending && variables.status === 'accepted' ? ONE_MOMENT : undefined}
          onClick={() => void answer('declined')}
        >
          Decline
        </Button>
      </Buttons>
    </>
  )
}

function answeredToast(
  status: Connection['status'],
  wanted: ConnectionDecision['status'],
  name: string,
): Toast {
  if (status === 'accepted') return { title: `You and ${name} are connected`, tone: 'success' }
  if (wanted === 'accepted') return { title: 'Accepted. A guardian has the final say.' }
  return { title: 'Request declined', description: 'They won’t know.' }
}
