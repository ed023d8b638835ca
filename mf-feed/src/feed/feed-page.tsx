import { ErrorState, LoadMore, PageColumns } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { Composer } from '../composer/composer.tsx'
import { feedQuery } from '../feed.queries.ts'
import { EmptyFeed } from './empty-feed.tsx'
import { FeedPost } from './feed-post.tsx'
import { FeedSkeleton } from './feed-skeleton.tsx'

/** What members post, and a place to post oneself. */
export function FeedPage() {
  const heading = usePageHeading('Feed')
  return (
    <PageColumns>
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Feed
      </h1>
      <Composer />
      <FeedPosts />
    </PageColumns>
  )
}

function FeedPosts() {
  const feed = useInfiniteQuery(feedQuery())

  if (feed.isPending) return <FeedSkeleton />
  if (feed.isError && !feed.data) {
    return (
      <ErrorState
        title="The feed did not load"
        message="Your connection or our server let us down."
        onRetry={() => void feed.refetch()}
        isRetrying={feed.isFetching}
      />
    )
  }

  const posts = feed.data.pages.flatMap((page) => page.data)
  // A page behind many muted people can be empty, with more to come.
  if (posts.length === 0 && !feed.hasNextPage) return <EmptyFeed />

  return (
    <>
      {posts.map((post) => (
        <FeedPost key={post.id} post={post} />
      ))}
      {feed.hasNextPage && (
        <LoadMore
          onLoad={() => void feed.fetchNextPage()}
          isLoading={feed.isFetchingNextPage}
          hasFailed={feed.isFetchNextPageError}
          failure="More posts did not load."
        />
      )}
    </>
  )
}
