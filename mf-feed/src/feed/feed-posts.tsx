import { ErrorState, Card, LoadMore } from '@fieldhouse/design-system'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useRef } from 'react'
import { feedQuery } from '../feed.queries.ts'
import { FeedPost } from '../post/feed-post.tsx'
import { EmptyFeed } from './empty-feed.tsx'
import { EndOfFeed, Posts } from './feed-face.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { NewPosts } from './new-posts.tsx'
import { useUnpublishedPosts } from './use-unpublished-posts.ts'

interface FeedPostsProps {
  /** Stands above by itself already. */
  withoutId: string | null
}

/** The posts, as far as somebody has come. */
export function FeedPosts({ withoutId }: FeedPostsProps) {
  const feed = useInfiniteQuery(feedQuery())
  const unpublished = useUnpublishedPosts()
  const list = useRef<HTMLDivElement>(null)

  // Together, so that what comes later moves nothing.
  if (feed.isPending || unpublished === null) return <FeedSkeleton />
  if (feed.isError && !feed.data) {
    return (
      <Card>
        <ErrorState
          title="The feed did not load"
          message="Your connection or our server let us down."
          onRetry={() => void feed.refetch()}
          isRetrying={feed.isFetching}
        />
      </Card>
    )
  }

  const posts = rowsOf(feed.data)

  /** Where the focus goes when a post has left: to the one that moved into its place. */
  function focusPost(index: number) {
    const articles = list.current?.querySelectorAll<HTMLElement>(':scope > article')
    const article = articles?.[Math.min(index, articles.length - 1)]
    article?.focus({ preventScroll: true })
  }

  // A page behind many muted people can be empty, with more to come.
  const isEmpty = posts.length === 0 && !feed.hasNextPage
  if (isEmpty && unpublished.length === 0) return <EmptyFeed />

  return (
    <Posts ref={list}>
      <NewPosts shown={posts} onShown={() => focusPost(0)} />
      {unpublished.map((post) => (
        <FeedPost
          key={post.id}
          post={post}
          onGone={() => requestAnimationFrame(() => focusPost(0))}
        />
      ))}
      {posts
        .filter(({ id }) => id !== withoutId)
        .map((post, index) => (
          <FeedPost
            key={post.id}
            post={post}
            onGone={() => requestAnimationFrame(() => focusPost(unpublished.length + index))}
          />
        ))}
      {feed.hasNextPage ? (
        <LoadMore
          onLoad={() => void feed.fetchNextPage()}
          isLoading={feed.isFetchingNextPage}
          hasFailed={feed.isFetchNextPageError}
          failure="More posts did not load."
        />
      ) : (
        <EndOfFeed>You have seen it all.</EndOfFeed>
      )}
    </Posts>
  )
}
