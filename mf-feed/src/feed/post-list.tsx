import type { Post } from '@fieldhouse/contract'
import { Fragment, useDeferredValue, useRef, type ReactNode } from 'react'
import { SEEN_AT_ONCE } from './first-pictures.ts'
import { FeedPost } from '../post/feed-post.tsx'
import { Posts } from './feed-styles.ts'
import { NewPosts } from './new-posts.tsx'

/** Posts that come before what stands among them. */
const POSTS_BEFORE = 3

interface PostListProps {
  posts: Post[]
  /** Own posts that the feed does not have; they come first. */
  unpublished: Post[]
  /** Stands above by itself already. */
  withoutId: string | null
  /** Among the posts, where nothing stands beside them. */
  between: ReactNode
  /** The end of the list, below all posts. */
  end: ReactNode
}

/** The posts of the feed, one below the other. */
export function PostList({ posts, unpublished, withoutId, between, end }: PostListProps) {
  const list = useRef<HTMLDivElement>(null)
  // Posts further below are drawn right after, in pieces: twenty at once hold a phone up for half a second.
  const isRestDue = useDeferredValue(true, false)
  const below = posts.filter(({ id }) => id !== withoutId)

  /** Moves the focus when a post has left: to the one that moved into its place. */
  function focusPost(index: number) {
    const articles = list.current?.querySelectorAll<HTMLElement>(':scope > article')
    const article = articles?.[Math.min(index, articles.length - 1)]
    article?.focus({ preventScroll: true })
  }

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
      {(isRestDue ? below : below.slice(0, SEEN_AT_ONCE)).map((post, index) => (
        <Fragment key={post.id}>
          {index === POSTS_BEFORE && between}
          <FeedPost
            post={post}
            isFirst={index < SEEN_AT_ONCE}
            onGone={() => requestAnimationFrame(() => focusPost(unpublished.length + index))}
          />
        </Fragment>
      ))}
      {isRestDue && below.length <= POSTS_BEFORE && between}
      {isRestDue && end}
    </Posts>
  )
}
