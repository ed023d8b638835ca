import type { Conversation } from '@fieldhouse/contract'
import { cloneElement, type ReactElement } from 'react'
import styled from 'styled-components'
import { color, fontSize, fontWeight, space } from '../../tokens/index.ts'
import { Avatar } from '../avatar/avatar.tsx'
import { CountBadge } from '../badge/count-badge.tsx'
import { Affiliation } from '../person-name/affiliation.tsx'
import { PersonName } from '../person-name/person-name.tsx'
import { RelativeTime } from '../relative-time/relative-time.tsx'

const Row = styled.div.withConfig({ componentId: 'fh-conversation-row' })`
  > a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[4]} ${space[12]};
    padding: ${space[12]} ${space[16]};
    color: inherit;
    text-decoration: none;
  }

  > a:hover,
  > a[aria-current] {
    background: ${color.raised};
  }

  > a[aria-current] {
    box-shadow: inset 3px 0 ${color.accent};
  }

  > a[aria-current]:dir(rtl) {
    box-shadow: inset -3px 0 ${color.accent};
  }

  > a:focus-visible {
    outline-offset: -2px;
  }
`

const Words = styled.span.withConfig({ componentId: 'fh-conversation-row-words' })`
  display: grid;
`

const Preview = styled.span.withConfig({ componentId: 'fh-conversation-row-preview' })<{
  $isUnread: boolean
}>`
  overflow: hidden;
  color: ${({ $isUnread }) => ($isUnread ? color.text : color.muted)};
  font-size: ${fontSize.small};
  font-weight: ${({ $isUnread }) => ($isUnread ? fontWeight.semibold : fontWeight.regular)};
  text-overflow: ellipsis;
  white-space: nowrap;

  /* In its own direction, but aligned with the name. */
  text-align: -webkit-match-parent;
  text-align: match-parent;
`

const Aside = styled.span.withConfig({ componentId: 'fh-conversation-row-aside' })`
  display: grid;
  justify-items: end;
  gap: ${space[4]};
  color: ${color.muted};
  font-size: ${fontSize.caption};
  white-space: nowrap;
`

export interface ConversationRowProps {
  conversation: Pick<Conversation, 'user' | 'worksFor' | 'unreadCount'> & {
    lastMessage: Pick<Conversation['lastMessage'], 'content' | 'createdAt' | 'senderId'>
  }
  /** An empty link element to the thread, with `aria-current` if it is open. */
  link: ReactElement
}

/** A conversation in the list: person, organization, last message and unread count. The whole row is its link. */
export function ConversationRow({ conversation, link }: ConversationRowProps) {
  const { user, worksFor, lastMessage, unreadCount } = conversation
  const isOwn = lastMessage.senderId !== user.id
  return (
    <Row>
      {cloneElement(
        link,
        undefined,
        <>
          <Avatar person={user} />
          <Words>
            <PersonName person={user} badgeSize="sm" />
            <Affiliation worksFor={worksFor} />
            <Preview $isUnread={unreadCount > 0} dir="auto">
              {isOwn && 'You: '}
              {lastMessage.content}
            </Preview>
          </Words>
          <Aside>
            <RelativeTime dateTime={lastMessage.createdAt} />
            {unreadCount > 0 && <CountBadge count={unreadCount} label="unread" />}
          </Aside>
        </>,
      )}
    </Row>
  )
}
