import type { Notification, NotificationType } from '@fieldhouse/contract'
import { useState, type ReactNode } from 'react'
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
  OrganizationIcon,
  ShieldIcon,
  TrophyIcon,
  VerifiedIcon,
  type Icon,
} from '../../icons/index.ts'
import { color, fontSize, fontWeight, radius, space } from '../../tokens/index.ts'
import { Avatar } from '../avatar/avatar.tsx'
import { RelativeTime } from '../relative-time/relative-time.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { inWidth } from '../../pictures/own-picture.ts'

const icons: Record<NotificationType, Icon> = {
  welcome: NotificationsIcon,
  achievement: TrophyIcon,
  connection_request: ConnectIcon,
  connection_accepted: ConnectionIcon,
  staff_request: OrganizationIcon,
  staff_accepted: OrganizationIcon,
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

/** Our own pictures come in several widths; this one is twice the row's, in px. */
const THUMBNAIL_PX = 96
const thumbnailOf = (url: string) => inWidth(url, THUMBNAIL_PX)

const Place = styled.div.withConfig({ componentId: 'fh-notification-row' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

const Row = styled.button.withConfig({ componentId: 'fh-notification-row-button' })`
  display: grid;
  grid-template-columns: 2.25rem minmax(0, 1fr) auto ${space[8]};
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
`

/** The person's avatar, with the kind of notification in its corner. */
const Face = styled.span.withConfig({ componentId: 'fh-notification-row-face' })`
  position: relative;
  display: grid;
  place-items: center;
  width: 2.25rem;
  height: 2.25rem;
  color: ${color.muted};
  background: ${color.raised};
  border-radius: ${radius.full};

  > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`

const Corner = styled.span.withConfig({ componentId: 'fh-notification-row-corner' })`
  position: absolute;
  inset-block-end: calc(-1 * ${space[4]});
  inset-inline-end: calc(-1 * ${space[4]});
  display: grid;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  color: ${color.text};
  background: ${color.surface};
  border-radius: ${radius.full};

  > svg {
    width: 0.875rem;
    height: 0.875rem;
  }
`

const Thumbnail = styled.img.withConfig({ componentId: 'fh-notification-row-picture' })`
  width: 2.75rem;
  height: 2.75rem;
  object-fit: cover;
  border-radius: ${radius.md};
`

/** Aligned with the text. */
const Answer = styled.div.withConfig({ componentId: 'fh-notification-row-answer' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding-block-end: ${space[12]};
  padding-inline: calc(${space[16]} + ${space[32]} + ${space[4]} + ${space[12]}) ${space[16]};
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

/** Clamped to two lines. An English sentence: a right-to-left name at its start does not reverse it. */
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
  grid-column: 4;
  width: ${space[8]};
  height: ${space[8]};
  margin-block-start: 0.45em;
  background: ${color.accent};
  border-radius: ${radius.full};
`

export interface NotificationRowProps {
  notification: Pick<
    Notification,
    'type' | 'title' | 'message' | 'isRead' | 'createdAt' | 'actor' | 'image'
  >
  /** Marks it as read and follows its link. */
  onOpen: () => void
  /** Subject of a request, with the buttons to answer it in place. */
  answer?: ReactNode
}

/** One notification: avatar, text, picture of its subject, and a dot while it is unread. */
export function NotificationRow({ notification, onOpen, answer }: NotificationRowProps) {
  const { type, title, message, isRead, createdAt, actor, image } = notification
  const Glyph = icons[type]
  return (
    <Place>
      <Row type="button" onClick={onOpen}>
        <Face aria-hidden="true">
          {actor ? (
            <>
              <Avatar person={actor} size="sm" />
              <Corner>
                <Glyph />
              </Corner>
            </>
          ) : (
            <Glyph />
          )}
        </Face>
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
        {image && <Picture key={image.url} {...image} />}
        {!isRead && <Dot />}
      </Row>
      {answer && <Answer>{answer}</Answer>}
    </Place>
  )
}

/** A picture that collapses if it fails to load. */
function Picture({ url, alt }: NonNullable<Notification['image']>) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return null
  return (
    <Thumbnail
      src={thumbnailOf(url)}
      alt={alt ?? ''}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
