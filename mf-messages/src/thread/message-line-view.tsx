import { Button, MessageBubble } from '@fieldhouse/design-system'
import type { Outbox } from '../outbox/outbox.ts'
import { MessageMenu } from './message-menu.tsx'
import type { MessageLine } from './timeline.ts'
import { MessagePlace } from './timeline-styles.ts'

export function MessageLineView({ line, outbox }: { line: MessageLine; outbox: Outbox }) {
  const { message, state, outgoing, isContinued } = line
  return (
    <MessagePlace $isContinued={isContinued}>
      <MessageBubble
        message={message}
        state={state}
        isContinued={isContinued}
        menu={state !== 'sending' && <MessageMenu line={line} />}
        note={outgoing?.failure?.reason ?? (message.isHidden && HIDDEN)}
        retry={outgoing && <FailedActions messageKey={outgoing.key} outbox={outbox} />}
      />
    </MessagePlace>
  )
}

const HIDDEN = 'A reviewer hid this message. Only you can see it.'

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
