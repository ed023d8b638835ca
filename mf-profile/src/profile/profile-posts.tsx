import type { Profile } from '@fieldhouse/contract'
import { isNotFound } from '@fieldhouse/contract/client'
import { Card, EmptyState, PostCardSkeleton } from '@fieldhouse/design-system'
import { FeedIcon } from '@fieldhouse/design-system/icons'
import { MoreRows, ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { postsQuery, type Eyes } from '../profile.queries.ts'
import { ProfilePost } from './profile-post.tsx'
import { Panel } from './sections-styles.ts'

/** What this person wrote, newest first. */
export function ProfilePosts({ profile, eyes }: { profile: Profile; eyes: Eyes }) {
  const { user: person, connection } = profile
  const posts = useInfiniteQuery(postsQuery(person.id, eyes))

  if (posts.isPending) {
    return (
      <Panel aria-busy="true">
        <PostCardSkeleton />
        <PostCardSkeleton />
      </Panel>
    )
  }
  if (posts.isError && !posts.data && !isNotFound(posts.error)) {
    return (
      <Card>
        <ReadFailure of={posts} title="The posts did not load" />
      </Card>
    )
  }

  const written = posts.data?.pages.flatMap((page) => page.data) ?? []
  if (written.length === 0 && !posts.hasNextPage) {
    const isOwn = connection === 'self' && eyes === null
    return (
      <Card>
        <EmptyState
          icon={FeedIcon}
          title="No posts yet"
          message={
            isOwn
              ? 'What you share on the feed is listed here.'
              : `${person.firstName} has not shared anything yet.`
          }
        />
      </Card>
    )
  }
  return (
    <Panel>
      {written.map((post) => (
        <ProfilePost key={post.id} post={post} isPreview={eyes !== null} />
      ))}
      <MoreRows of={posts} failure="More posts did not load." />
    </Panel>
  )
}
