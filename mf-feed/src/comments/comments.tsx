import { Button, Skeleton, VisuallyHidden } from '@fieldhouse/design-system'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { rowsOf, useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useRef } from 'react'
import { commentsQuery } from '../comments.queries.ts'
import { CommentField } from './comment-field.tsx'
import { CommentItem } from './comment-item.tsx'
import { CommentList, CommentsRoot, Quiet } from './comments-styles.ts'

interface CommentsProps {
  postId: string
  /** Name of the region. */
  title: string
  /** The person opened the comments, so the field comes with them. */
  startsWithField: boolean
  /** Nothing can be said about the post, now that others do not see it. */
  isClosed: boolean
}

/** Comments on a post, oldest first, with a field for a new one. */
export function Comments({ postId, title, startsWithField, isClosed }: CommentsProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <CommentsRoot aria-label={title}>
      <CommentsSoFar postId={postId} isClosed={isClosed} onGone={() => field.current?.focus()} />
      {!isClosed && <CommentField ref={field} postId={postId} isFocused={startsWithField} />}
    </CommentsRoot>
  )
}

interface CommentsSoFarProps {
  postId: string
  isClosed: boolean
  onGone: () => void
}

function CommentsSoFar({ postId, isClosed, onGone }: CommentsSoFarProps) {
  const comments = useInfiniteQuery(commentsQuery(postId))

  if (comments.isPending) {
    return (
      <>
        <VisuallyHidden role="status">Loading the comments...</VisuallyHidden>
        <Skeleton height="4rem" />
      </>
    )
  }
  if (comments.isError && !comments.data) {
    return <ReadFailure of={comments} title="The comments didn’t load" headingLevel={3} />
  }

  const loaded = rowsOf(comments.data)
  // A comment sent before the last page was loaded comes again with its page.
  const places = new Map(loaded.map(({ id }, place) => [id, place]))
  const rows = loaded.filter(({ id }, place) => places.get(id) === place)
  if (rows.length === 0) return isClosed ? null : <Quiet>No comments yet. Be the first!</Quiet>

  return (
    <>
      <CommentList>
        {rows.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onGone={onGone} />
        ))}
      </CommentList>
      {comments.isFetchNextPageError && <Quiet role="alert">More comments didn’t load.</Quiet>}
      {comments.hasNextPage && (
        <div>
          <Button
            size="sm"
            variant="ghost"
            pending={comments.isFetchingNextPage}
            pendingLabel="Loading..."
            onClick={() => void comments.fetchNextPage()}
          >
            {comments.isFetchNextPageError ? 'Try again' : 'Show more comments'}
          </Button>
        </div>
      )}
    </>
  )
}
