import type { Post } from '@fieldhouse/contract'
import { Slice } from '@fieldhouse/remote-kit'
import { useGrowingCount } from '@fieldhouse/remote-kit/lists'
import { Fragment, useRef, type ReactNode } from 'react'
import { SEEN_AT_ONCE } from './first-pictures.ts'
import { FeedPost } from '../post/feed-post.tsx'
import { Posts } from './feed-styles.ts'
import { NewPosts } from './new-posts.tsx'

/** Number of posts before the content between them. */
const POSTS_BEFORE = 3

interface PostListProps {
  posts: Post[]
  /** The viewer's own posts that are not in the feed; they come first. */
  unpublished: Post[]
  /** Post that is already shown above. */
  withoutId: string | null
  /** Content between the posts on one column, where nothing is beside them. */
  between: ReactNode
  /** The end of the list, below all posts. */
  end: ReactNode
}

/** The posts of the feed, one below the other. */
export function PostList({ posts, unpublished, withoutId, between, end }: PostListProps) {
  const list = useRef<HTMLDivElement>(null)
  const below = posts.filter(({ id }) => id !== withoutId)
  const count = useGrowingCount(SEEN_AT_ONCE, below.length)
  const isComplete = count === Infinity

  /** Focuses the post that takes the place of a removed one. */
  function focusPost(index: number) {
    const articles = list.current?.querySelectorAll<HTMLElement>(':scope > article')
    const article = articles?.[Math.min(index, articles.length - 1)]
    article?.focus({ preventScroll: true })
  }

  return (
    <Posts ref={list}>
      <NewPosts shown={posts} onShown={() => focusPost(0)} />
      {unpublished.map((post) => (
        <Slice key={post.id}>
          <FeedPost post={post} onGone={() => requestAnimationFrame(() => focusPost(0))} />
        </Slice>
      ))}
      {below.slice(0, count).map((post, index) => (
        <Fragment key={post.id}>
          {index === POSTS_BEFORE && between}
          <Slice>
            <FeedPost
              post={post}
              isFirst={index < SEEN_AT_ONCE}
              onGone={() => requestAnimationFrame(() => focusPost(unpublished.length + index))}
            />
          </Slice>
        </Fragment>
      ))}
      {isComplete && below.length <= POSTS_BEFORE && between}
      {isComplete && end}
    </Posts>
  )
}
