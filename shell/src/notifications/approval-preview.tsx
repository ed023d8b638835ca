import type { Approval } from '@fieldhouse/contract'
import { accountTypeNames, Badge, fullName, inWidth, PersonName } from '@fieldhouse/design-system'
import { Person, Subject, Words } from './answer-styles.ts'

/** Requested width, in px: twice its width on screen. */
const PREVIEW_PX = 160

const sized = (url: string) => inWidth(url, PREVIEW_PX)

/** Subject of an approval, shortened. An unverified requester is marked as such in red. */
export function ApprovalPreview({
  approval: { child, post, media, connection, comment },
}: {
  approval: Approval
}) {
  const contact = connection ?? comment
  if (contact) {
    const { user } = contact
    const words = 'content' in contact ? contact.content : contact.note
    return (
      <Subject dir="auto">
        <Person>
          <PersonName person={user} badgeSize="sm" />
          {user.accountType && <span>{accountTypeNames[user.accountType]}</span>}
          {!user.isVerified && <Badge tone="danger">Not verified</Badge>}
        </Person>
        {words && <Words>{words}</Words>}
      </Subject>
    )
  }
  if (post) {
    return (
      <Subject dir="auto">
        <Words>{post.content}</Words>
        {post.imageUrl && (
          <img
            src={sized(post.imageUrl)}
            alt={post.imageAlt ?? `Picture by ${fullName(post.author)}`}
          />
        )}
      </Subject>
    )
  }
  if (media) {
    return (
      <Subject dir="auto">
        <Words>{media.caption}</Words>
        <img src={sized(media.imageUrl)} alt={media.altText ?? `Picture by ${fullName(child)}`} />
      </Subject>
    )
  }
  return <Subject>It’s gone, or you can’t see it.</Subject>
}
