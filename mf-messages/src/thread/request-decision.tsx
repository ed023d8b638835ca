import type { MessageRequest } from '@fieldhouse/contract'
import { Button, fullName, Notice } from '@fieldhouse/design-system'
import { useConfirm, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { Report, useBlock } from '@fieldhouse/remote-kit/safety'
import { useState } from 'react'
import { useDecideRequest } from '../inbox.queries.ts'
import { Actions } from './thread-styles.ts'

/** A message request, with the buttons to answer it. */
export function RequestDecision({ request: { user, message } }: { request: MessageRequest }) {
  const name = fullName(user)
  const decide = useDecideRequest(user.id)
  const [isReporting, setReporting] = useState(false)
  const confirm = useConfirm()
  const notifyFailure = useNotifyFailure()
  const navigate = useNavigate()
  const block = useBlock(user, () => navigate('/messages'))

  const onError = notifyFailure('That didn’t go through')

  function accept() {
    decide.mutate('accepted', { onSuccess: () => navigate(`/messages/${user.id}`), onError })
  }

  async function decline() {
    const isSure = await confirm({
      title: `Decline ${name}’s request?`,
      description: 'Their message leaves your requests, and they won’t know.',
      confirmLabel: 'Decline',
    })
    if (!isSure) return
    decide.mutate('declined', { onSuccess: () => navigate('/messages?box=requests'), onError })
  }

  return (
    <>
      <Notice title={`${name} wants to message you`}>
        They won’t know you’ve seen this until you accept.
      </Notice>
      <Actions>
        <Button variant="primary" onClick={accept} pending={decide.isPending}>
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
