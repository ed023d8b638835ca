import type { Message } from '@fieldhouse/contract'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { color, fontSize, lineHeight, radius, space } from '../../tokens/index.ts'
import { Avatar } from '../avatar/avatar.tsx'
import { LinkedText } from '../post-card/linked-text.tsx'
import { RelativeTime } from '../relative-time/relative-time.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

const sides = {
  own: css`
    color: ${color.onAccent};
    background: ${color.accent};
    border-end-end-radius: ${radius.sm};

    a {
      color: inherit;
    }
  `,
  other: css`
    background: ${color.raised};
    border-end-start-radius: ${radius.sm};
  `,
}

const Row = styled.div.withConfig({ componentId: 'fh-message' })<{ $isOwn: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isOwn }) => ($isOwn ? 'minmax(0, 1fr)' : 'auto minmax(0, 1fr)')};
  align-items: end;
  gap: ${space[8]};
`

const Column = styled.div.withConfig({ componentId: 'fh-message-column' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`

/** The bubble, with its actions beside it. */
const Line = styled.div.withConfig({ componentId: 'fh-message-line' })<{ $isOwn: boolean }>`
  display: flex;
  flex-direction: ${({ $isOwn }) => ($isOwn ? 'row-reverse' : 'row')};
  align-items: center;
  gap: ${space[4]};
  min-width: 0;

  @media (hover: hover) {
    > button {
      opacity: 0;
    }

    &:hover > button,
    > button:focus-visible,
    > button[aria-expanded='true'] {
      opacity: 1;
    }
  }
`

const AvatarPlace = styled.span.withConfig({ componentId: 'fh-message-avatar' })`
  width: 1.75rem;
`

const Bubble = styled.div.withConfig({ componentId: 'fh-message-bubble' })<{
  $side: keyof typeof sides
}>`
  width: fit-content;
  max-width: min(34rem, 85%);
  padding: ${space[8]} ${space[16]};
  font-size: ${fontSize.body};
  line-height: ${lineHeight.body};
  border-radius: ${radius.xl};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  ${({ $side }) => sides[$side]}
`

const Foot = styled.div.withConfig({ componentId: 'fh-message-foot' })<{ $isOwn: boolean }>`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${({ $isOwn }) => ($isOwn ? 'end' : 'start')};
  align-items: center;
  gap: ${space[8]};
  color: ${color.muted};
  font-size: ${fontSize.caption};
`

/** State of an own message. `received` is the other person's. */
export type MessageState = 'received' | 'sending' | 'sent' | 'read' | 'failed'

const stateWords = {
  received: null,
  sending: 'Sending...',
  sent: 'Sent',
  read: 'Read',
  failed: 'Not sent',
} as const satisfies Record<MessageState, string | null>

const Failed = styled.span.withConfig({ componentId: 'fh-message-failed' })`
  color: ${color.danger};
`

export interface MessageBubbleProps {
  message: Pick<Message, 'content' | 'createdAt' | 'senderId' | 'sender'>
  /** Own messages are at the end of the line, the other person's at its start. */
  state: MessageState
  /** Button beside 'Not sent' that sends it again. */
  retry?: ReactNode
  /** True if the next message is by the same person: only the last one shows the avatar. */
  isContinued?: boolean | undefined
  /** A menu button beside the text, visible on hover and focus, and always on touch screens. */
  menu?: ReactNode
  /** Note under the text, such as the reason why it was not sent. */
  note?: ReactNode
}

/** One message of a thread. */
export function MessageBubble({
  message,
  state,
  retry,
  isContinued = false,
  menu,
  note,
}: MessageBubbleProps) {
  const isOwn = state !== 'received'
  const words = stateWords[state]
  return (
    <Row $isOwn={isOwn}>
      {!isOwn && (
        <AvatarPlace>
          {!isContinued && (
            <Avatar person={{ ...message.sender, id: message.senderId }} size="xs" />
          )}
        </AvatarPlace>
      )}
      <Column>
        <Line $isOwn={isOwn}>
          <Bubble $side={isOwn ? 'own' : 'other'} dir="auto">
            <VisuallyHidden>{isOwn ? 'You: ' : `${message.sender.firstName}: `}</VisuallyHidden>
            <LinkedText text={message.content} />
          </Bubble>
          {menu}
        </Line>
        <Foot $isOwn={isOwn}>
          <RelativeTime dateTime={message.createdAt} />
          {words && (state === 'failed' ? <Failed>{words}</Failed> : <span>{words}</span>)}
          {state === 'failed' && retry}
        </Foot>
        {note && <Foot $isOwn={isOwn}>{note}</Foot>}
      </Column>
    </Row>
  )
}
