import type { Approval } from '@fieldhouse/contract'
import { Avatar, Badge, fullName, inWidth, PersonName } from '@fieldhouse/design-system'
import { color, fontWeight, radius, space } from '@fieldhouse/design-system/tokens'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Muted } from '../parental-controls/muted.ts'
import { checkedWords, type Contact } from './approval-words.ts'

/** Width of the requested picture, in px: twice its width on screen. */
const PREVIEW_PX = 1280

const Quote = styled.blockquote`
  display: grid;
  gap: ${space[12]};
  margin: 0;
  padding: ${space[12]} ${space[16]};
  background: ${color.raised};
  border-radius: ${radius.md};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

const PICTURE_HEIGHT_MAX_REM = 24

const Picture = styled.img`
  display: block;
  max-width: 100%;
  max-height: ${PICTURE_HEIGHT_MAX_REM}rem;
  width: auto;
  height: auto;
  border-radius: ${radius.sm};
`

const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[12]};
`

const Unverified = styled.p`
  color: ${color.danger};
  font-weight: ${fontWeight.semibold};
`

/** Room of a picture before it has loaded: as wide as the card, and no higher than its largest height. */
const roomFor = ({ width, height }: Record<'width' | 'height', number>) => ({
  aspectRatio: `${width} / ${height}`,
  width: `min(${width}px, ${(PICTURE_HEIGHT_MAX_REM * width) / height}rem)`,
})

const sized = (url: string) => inWidth(url, PREVIEW_PX)

/** Content that needs approval, as others would see it. */
export function ApprovalSubject({ approval }: { approval: Approval }) {
  const { child, post, media, connection, comment } = approval
  if (post) {
    return (
      <Quote dir="auto">
        {post.content}
        {post.imageUrl && (
          <Picture
            src={sized(post.imageUrl)}
            alt={post.imageAlt ?? `Picture by ${fullName(post.author)}`}
            style={post.image ? roomFor(post.image) : undefined}
          />
        )}
      </Quote>
    )
  }
  if (media) {
    return (
      <Quote dir="auto">
        <Picture
          src={sized(media.imageUrl)}
          alt={media.altText ?? `Picture by ${fullName(child)}`}
          style={roomFor(media)}
        />
        {media.caption}
      </Quote>
    )
  }
  if (connection) return <Stranger contact={connection}>{connection.note}</Stranger>
  if (comment) {
    return (
      <Stranger contact={comment}>
        {comment.content}
        <Muted as="div">Under the post “{comment.postContent}”</Muted>
      </Stranger>
    )
  }
  return <Muted>It’s gone, or you can’t see it.</Muted>
}

/** Somebody else, with what we checked of them, and their words. */
function Stranger({ contact, children }: { contact: Contact; children: ReactNode }) {
  const { user } = contact
  const profile = `/profile/${user.id}`
  const canVisit = useEntitlement(profile)
  return (
    <Quote dir="auto">
      <Person>
        <Avatar person={user} />
        <div>
          <PersonName person={user} link={canVisit ? <Link to={profile} /> : undefined} />
          <Muted>{checkedWords(contact)}</Muted>
        </div>
      </Person>
      {!user.isVerified && (
        <Unverified>
          <Badge tone="danger">Not verified</Badge> We haven’t checked who {user.firstName} is.
        </Unverified>
      )}
      {children}
    </Quote>
  )
}
