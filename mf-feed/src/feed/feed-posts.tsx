import type { ReactNode } from 'react'
import { Card } from '@fieldhouse/design-system'
import { MoreRows, ReadFailure } from '@fieldhouse/remote-kit/lists'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { feedQuery } from '../feed.queries.ts'
import { EmptyFeed } from './empty-feed.tsx'
import { EndOfFeed } from './feed-styles.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { PostList } from './post-list.tsx'
import { useUnpublishedPosts } from './use-unpublished-posts.ts'

interface FeedPostsProps {
  /** Content between the posts on one column, where nothing is beside them. */
  between: ReactNode
  /** Post that is already shown above. */
  withoutId: string | null
}

/** The loaded posts. */
export function FeedPosts({ withoutId, between }: FeedPostsProps) {
  const feed = useInfiniteQuery(feedQuery())
  const unpublished = useUnpublishedPosts()

  // Shown together, so that nothing moves afterwards.
  if (feed.isPending || unpublished === null) return <FeedSkeleton />
  if (feed.isError && !feed.data) {
    return (
      <Card>
        <ReadFailure of={feed} title="The feed didn’t load" />
      </Card>
    )
  }

  const posts = rowsOf(feed.data)
  const ids = new Set(posts.map(({ id }) => id))
  // Approved a moment ago: the feed has it already, and the other list is still on its way.
  const waiting = unpublished.filter(({ id }) => !ids.has(id))

  // A page of muted people's posts can be empty, with more to come.
  const isEmpty = posts.length === 0 && !feed.hasNextPage
  if (isEmpty && waiting.length === 0) return <EmptyFeed />

  return (
    <PostList
      posts={posts}
      unpublished={waiting}
      withoutId={withoutId}
      between={between}
      end={
        feed.hasNextPage ? (
          <MoreRows of={feed} failure="More posts didn’t load." />
        ) : (
          <EndOfFeed>You’re all caught up.</EndOfFeed>
        )
      }
    />
  )
}
