import { Button, MessageBubble } from '@fieldhouse/design-system'
import { AppealButton } from '@fieldhouse/remote-kit/safety'
import type { Outbox } from '../outbox/outbox.ts'
import { MessageMenu } from './message-menu.tsx'
import type { MessageLine } from './timeline.ts'
import { MessagePlace } from './timeline-styles.ts'

export function MessageLineView({ line, outbox }: { line: MessageLine; outbox: Outbox }) {
  const { id, message, state, outgoing, isContinued } = line
  return (
    <MessagePlace $isContinued={isContinued}>
      <MessageBubble
        message={message}
        state={state}
        isContinued={isContinued}
        menu={state !== 'sending' && <MessageMenu line={line} />}
        note={outgoing?.failure?.reason ?? (message.isHidden && id !== null && <Hidden id={id} />)}
        retry={outgoing && <FailedActions messageKey={outgoing.key} outbox={outbox} />}
      />
    </MessagePlace>
  )
}

function Hidden({ id }: { id: string }) {
  return (
    <>
      A reviewer hid this message. Only you can see it.
      <AppealButton variant="ghost" subjectType="message" subjectId={id} />
    </>
  )
}

function FailedActions({ messageKey, outbox }: { messageKey: string; outbox: Outbox }) {
  return (
    <>
      <Button size="sm" onClick={() => void outbox.retry(messageKey)}>
        Retry
      </Button>
      <Button size="sm" variant="ghost" onClick={() => outbox.discard(messageKey)}>
        Delete
      </Button>
    </>
  )
}
