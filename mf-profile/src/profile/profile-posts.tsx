import type { Profile } from '@fieldhouse/contract'
import { isNotFound } from '@fieldhouse/contract/client'
import { Card, EmptyState, PostCardSkeleton } from '@fieldhouse/design-system'
import { FeedIcon } from '@fieldhouse/design-system/icons'
import { Slice } from '@fieldhouse/remote-kit'
import { PagedList } from '@fieldhouse/remote-kit/lists'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { postsQuery, type PreviewAudience } from '../profile.queries.ts'
import { ProfilePost } from './profile-post.tsx'
import { Panel } from './sections-styles.ts'

/** Posts of this person, newest first. */
export function ProfilePosts({
  profile,
  previewAs,
}: {
  profile: Profile
  previewAs: PreviewAudience
}) {
  const { user: person, connection } = profile
  const posts = useInfiniteQuery(postsQuery(person.id, previewAs))

  const isOwn = connection === 'self' && previewAs === null

  const empty = (
    <EmptyState
      icon={FeedIcon}
      title="No posts yet"
      message={
        isOwn ? 'What you share shows up here.' : `${person.firstName} hasn’t shared anything yet.`
      }
    />
  )
  if (isNotFound(posts.error)) return <Card>{empty}</Card>

  return (
    <PagedList
      of={posts}
      name="posts"
      frame={Card}
      pending={
        <Panel aria-busy="true">
          <PostCardSkeleton />
          <PostCardSkeleton />
        </Panel>
      }
      empty={empty}
    >
      {(written, foot) => (
        <Panel>
          {written.map((post) => (
            <Slice key={post.id}>
              <ProfilePost post={post} isPreview={previewAs !== null} />
            </Slice>
          ))}
          {foot}
        </Panel>
      )}
    </PagedList>
  )
}
