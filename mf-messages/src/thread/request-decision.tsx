import type { MessageRequest, MessageRequestDecision } from '@fieldhouse/contract'
import { Button, fullName, Notice } from '@fieldhouse/design-system'
import { useConfirm, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { Report, useBlock } from '@fieldhouse/remote-kit/safety'
import { useState } from 'react'
import type { useDecideRequest } from '../inbox.queries.ts'
import { Actions } from './thread-styles.ts'

export interface RequestDecisionProps {
  request: MessageRequest
  /** Of the open thread: these buttons leave with the request, before the answer is fully saved. */
  decide: ReturnType<typeof useDecideRequest>
}

/** A message request, with the buttons to answer it. */
export function RequestDecision({ request: { user, message }, decide }: RequestDecisionProps) {
  const name = fullName(user)
  const [isReporting, setReporting] = useState(false)
  const confirm = useConfirm()
  const notifyFailure = useNotifyFailure()
  const navigate = useNavigate()
  const block = useBlock(user, () => navigate('/messages'))

  /** A failure is told everywhere, but only who is still in the thread is led on. */
  function decideAs(status: MessageRequestDecision['status'], next: string) {
    decide
      .mutateAsync(status, { onSuccess: () => navigate(next) })
      .catch(notifyFailure('That didn’t go through'))
  }

  async function decline() {
    const isSure = await confirm({
      title: `Decline ${name}’s request?`,
      description: 'Their message leaves your requests, and they won’t know.',
      confirmLabel: 'Decline',
    })
    if (!isSure) return
    decideAs('declined', '/messages?box=requests')
  }

  return (
    <>
      <Notice title={`${name} wants to message you`}>
        They won’t know you’ve seen this until you accept.
      </Notice>
      <Actions>
        <Button
          variant="primary"
          onClick={() => decideAs('accepted', `/messages/${user.id}`)}
          pending={decide.isPending}
        >
          Accept
        </Button>
        <Button
          onClick={() => void decline()}
          disabledReason={decide.isPending ? 'One moment, we’re saving your answer.' : undefined}
        >
          Decline
        </Button>
        <Button variant="ghost" onClick={block}>
          Block
        </Button>
        <Button variant="ghost" onClick={() => setReporting(true)}>
          Report
        </Button>
      </Actions>
      {isReporting && (
        <Report
          subjectType="message"
          subjectId={message.id}
          subject="this message"
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
