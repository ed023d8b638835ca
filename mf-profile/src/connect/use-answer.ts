import type { ConnectionDecision, Person } from '@fieldhouse/contract'
import { fullName } from '@fieldhouse/design-system'
import { useNotify, useNotifyFailure, useTrack } from '@fieldhouse/remote-kit'
import { useAnswerRequest } from '@fieldhouse/remote-kit/requests'

/**
 * Answers a person's request and reports the result. With promises, as all actions whose button leaves with what they
 * change: the mutation's own callbacks would be dropped with it.
 */
export function useAnswer(person: Pick<Person, 'firstName' | 'lastName'>) {
  const answerRequest = useAnswerRequest()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const track = useTrack()

  function answer(id: string, status: ConnectionDecision['status']) {
    answerRequest.mutateAsync({ id, status }).then(({ data }) => {
      track(`connection.${status}`)
      if (data.status === 'accepted') {
        notify({ title: `You and ${fullName(person)} are connected`, tone: 'success' })
      } else if (status === 'accepted') {
        notify({ title: 'Accepted. A guardian has the final say.' })
      } else {
        notify({ title: 'Request declined', description: 'They won’t know.' })
      }
    }, notifyFailure('Error'))
  }

  return {
    answer,
    isPending: answerRequest.isPending,
    pendingStatus: answerRequest.variables?.status,
  }
}
