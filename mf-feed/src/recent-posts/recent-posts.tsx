import type { Post, PostStatus } from '@fieldhouse/contract'
import { isNotFound } from '@fieldhouse/contract/client'
import {
  Badge,
  Button,
  Card,
  Heading,
  Link as TextLink,
  RelativeTime,
  SkeletonText,
} from '@fieldhouse/design-system'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { useId } from 'react'
import { recentPostsQuery } from '../recent-posts.queries.ts'
import { Foot, PostLines, PostRow, PostRows, Words } from './recent-posts-styles.ts'

const statusWords = {
  published: null,
  pending: 'Waiting for approval',
  declined: 'Declined',
  hidden: 'Hidden',
} as const satisfies Record<PostStatus, string | null>

interface RecentPostsProps {
  userId: string
  isOwn: boolean
}

/** A person's latest posts, in a card on their profile. */
export function RecentPosts({ userId, isOwn }: RecentPostsProps) {
  const headingId = useId()
  const posts = useQuery(recentPostsQuery(userId))
  // The profile is gone, or hidden from the viewer meanwhile.
  if (posts.isError && isNotFound(posts.error)) return null

  return (
    <Card as="section" aria-labelledby={headingId}>
      <Heading level={2} id={headingId}>
        Recent posts
      </Heading>
      <Latest {...{ userId, isOwn }} />
    </Card>
  )
}

function Latest({ userId, isOwn }: RecentPostsProps) {
  const posts = useQuery(recentPostsQuery(userId))

  if (posts.isPending) {
    return (
      <PostRows aria-hidden="true">
        {Array.from({ length: 3 }, (_, index) => (
          <PostRow key={index}>
            <SkeletonText lines={2} />
          </PostRow>
        ))}
      </PostRows>
    )
  }
  if (posts.isError) {
    return (
      <Words>
        <p>These posts didn’t load.</p>
        <Button
          size="sm"
          pending={posts.isFetching}
          pendingLabel="Trying..."
          onClick={() => void posts.refetch()}
        >
          Try again
        </Button>
      </Words>
    )
  }
  if (posts.data.length === 0) {
    return (
      <Words>
        <p>{isOwn ? 'What you share shows up here.' : 'Nothing shared yet.'}</p>
      </Words>
    )
  }
  return (
    <>
      <PostRows>
        {posts.data.map((post) => (
          <Row key={post.id} post={post} />
        ))}
      </PostRows>
      <Foot>
        <TextLink asChild isAlone>
          <Link to={`/profile/${userId}?tab=posts`}>See all posts</Link>
        </TextLink>
      </Foot>
    </>
  )
}

function Row({ post: { id, content, createdAt, status } }: { post: Post }) {
  const words = statusWords[status]
  return (
    <PostRow>
      <Link to={`/?post=${id}`}>
        <PostLines dir="auto">{content}</PostLines>
      </Link>
      <p>
        <RelativeTime dateTime={createdAt} />
        {words && <Badge>{words}</Badge>}
      </p>
    </PostRow>
  )
}
