import type { Notification, NotificationType } from '@fieldhouse/contract'
import styled from 'styled-components'
import {
  AlertIcon,
  BoostIcon,
  ChildIcon,
  CommentIcon,
  ConnectIcon,
  ConnectionIcon,
  FireIcon,
  MessagesIcon,
  NotificationsIcon,
  ShieldIcon,
  TrophyIcon,
  VerifiedIcon,
  type Icon,
} from '../../icons/index.ts'
import { color, fontSize, fontWeight, radius, space } from '../../tokens/index.ts'
import { RelativeTime } from '../relative-time/relative-time.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

const icons: Record<NotificationType, Icon> = {
  welcome: NotificationsIcon,
  achievement: TrophyIcon,
  connection_request: ConnectIcon,
  connection_accepted: ConnectionIcon,
  message_request: MessagesIcon,
  message: MessagesIcon,
  fire: FireIcon,
  comment: CommentIcon,
  boost: BoostIcon,
  guardian_linked: ChildIcon,
  guardian_left: ChildIcon,
  approval_requested: ChildIcon,
  approval_decided: ChildIcon,
  child_activity: ChildIcon,
  verification_submitted: ShieldIcon,
  verification_approved: VerifiedIcon,
  verification_rejected: ShieldIcon,
  verification_expiring: ShieldIcon,
  report_decided: AlertIcon,
  account_notice: AlertIcon,
}

const Row = styled.button.withConfig({ componentId: 'fh-notification-row' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) ${space[8]};
  align-items: start;
  gap: ${space[12]};
  width: 100%;
  padding: ${space[12]} ${space[16]};
  color: inherit;
  text-align: start;
  cursor: pointer;

  &:hover {
    background: ${color.raised};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  > svg {
    width: 1.25rem;
    height: 1.25rem;
    margin-block-start: 0.1em;
    color: ${color.muted};
  }
`

const Words = styled.span.withConfig({ componentId: 'fh-notification-row-words' })`
  display: grid;
  gap: ${space[4]};
  overflow-wrap: anywhere;
`

const Title = styled.span.withConfig({ componentId: 'fh-notification-row-title' })`
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.semibold};
`

/** Spec, section 2: clamped to two lines. A sentence of ours: a name it begins with does not turn it around. */
const Message = styled.span.withConfig({ componentId: 'fh-notification-row-message' })`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.muted};
  font-size: ${fontSize.small};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Time = styled.span.withConfig({ componentId: 'fh-notification-row-time' })`
  color: ${color.muted};
  font-size: ${fontSize.caption};
`

const Dot = styled.span.withConfig({ componentId: 'fh-notification-row-dot' })`
  width: ${space[8]};
  height: ${space[8]};
  margin-block-start: 0.45em;
  background: ${color.accent};
  border-radius: ${radius.full};
`

export interface NotificationRowProps {
  notification: Pick<Notification, 'type' | 'title' | 'message' | 'isRead' | 'createdAt'>
  /** Reads it, and goes where it leads. */
  onOpen: () => void
}

/** One notification: a dot while it is unread. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { type, title, message, isRead, createdAt } = notification
  const Glyph = icons[type]
  return (
    <Row type="button" onClick={onOpen}>
      <Glyph aria-hidden="true" />
      <Words>
        <Title dir="auto">
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </Title>
        <Message>{message}</Message>
        <Time>
          <RelativeTime dateTime={createdAt} />
        </Time>
      </Words>
      {!isRead && <Dot />}
    </Row>
  )
}
