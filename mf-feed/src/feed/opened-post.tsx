import { isNotFound } from '@fieldhouse/contract/client'
import { Button, Card, EmptyState, Heading, PostCardSkeleton } from '@fieldhouse/design-system'
import { BackIcon } from '@fieldhouse/design-system/icons'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link, useNavigate } from '@fieldhouse/remote-kit/router'
import { useEffect, useRef } from 'react'
import { postQuery } from '../feed.queries.ts'
import { FeedPost } from '../post/feed-post.tsx'
import { AsTallAsBoth, OpenedFrame, OpenedHead } from './feed-styles.ts'

/** The post that a notification or a link leads to, with its comments, before the feed. */
export function OpenedPost({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)

  // On the same page with another post the frame gets the focus.
  useEffect(() => heading.current?.focus(), [])

  return (
    <OpenedFrame aria-label="The post you opened">
      <OpenedHead>
        <Heading level={2} size="label" ref={heading} tabIndex={-1}>
          Post
        </Heading>
        <Button asChild size="sm" variant="ghost">
          <Link to="/">
            <BackIcon aria-hidden="true" /> Back to the feed
          </Link>
        </Button>
      </OpenedHead>
      <Opened id={id} />
    </OpenedFrame>
  )
}

function Opened({ id }: { id: string }) {
  const post = useQuery(postQuery(id))
  const navigate = useNavigate()

  if (post.isPending) {
    return (
      <AsTallAsBoth>
        <PostCardSkeleton />
        <GonePost />
      </AsTallAsBoth>
    )
  }
  if (post.isError && isNotFound(post.error)) return <GonePost />
  if (post.isError) {
    return (
      <Card>
        <ReadFailure of={post} title="The post didn’t load" headingLevel={3} />
      </Card>
    )
  }
  return <FeedPost post={post.data} isOpened onGone={() => void navigate('/', { replace: true })} />
}

function GonePost() {
  return (
    <Card>
      <EmptyState
        title="We couldn’t find this post"
        message="It was deleted, or you don’t have access. Your feed is right below."
        headingLevel={3}
      />
    </Card>
  )
}
