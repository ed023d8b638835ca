import type { Post } from '@fieldhouse/contract'
import { Notice } from '@fieldhouse/design-system'

/** State of a post that others do not see: its author alone is told, and what they can do. */
export function PostState({ post }: { post: Post }) {
  switch (post.status) {
    case 'published':
      return null
    case 'pending':
      return (
        <Notice title="Waiting for your guardian">
          Nobody else sees this post before they approve it.
        </Notice>
      )
    case 'declined':
      return (
        <Notice tone="warning" title="Your guardian declined this post">
          {post.declineReason ?? 'They gave no reason. Nobody else sees it.'}
        </Notice>
      )
    case 'hidden':
      return (
        <Notice tone="warning" title="Our team has hidden this post">
          Nobody else sees it. You may delete it, or write to us if you think this is a mistake.
        </Notice>
      )
  }
}
