import type { Post } from '@fieldhouse/contract'
import { Notice } from '@fieldhouse/design-system'
import { AppealButton } from '@fieldhouse/remote-kit/safety'

/** State of a post that others cannot see, with the next step: shown to its author only. */
export function PostState({ post }: { post: Post }) {
  switch (post.status) {
    case 'published':
      return null
    case 'pending':
      return (
        <Notice title="Waiting for your guardian">
          Only you see this post until they approve it.
        </Notice>
      )
    case 'declined':
      return (
        <Notice tone="warning" title="Your guardian declined this post">
          {post.declineReason ?? 'They didn’t give a reason. Only you see it.'}
        </Notice>
      )
    case 'hidden':
      return (
        <Notice
          tone="warning"
          title="Our team hid this post"
          action={<AppealButton subjectType="post" subjectId={post.id} />}
        >
          Only you can see it. Delete it, or appeal if you think we got it wrong.
        </Notice>
      )
  }
}
