import type { Comment } from '@fieldhouse/contract'
import {
  Avatar,
  Badge,
  Button,
  fullName,
  PersonName,
  RelativeTime,
} from '@fieldhouse/design-system'
import {
  useConfirm,
  useEntitlement,
  useNotify,
  useNotifyFailure,
  useTrack,
  useUser,
} from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { AppealButton, Report } from '@fieldhouse/remote-kit/safety'
import { useState } from 'react'
import { useDeleteComment } from '../comments.queries.ts'
import { CommentActions, CommentBubble, CommentMeta, CommentRoot } from './comments-styles.ts'

interface CommentItemProps {
  comment: Comment
  onGone: () => void
}

/** One comment, with the viewer's actions on it. */
export function CommentItem({ comment, onGone }: CommentItemProps) {
  const { user: author } = comment
  const { id: ownId } = useUser()
  const profile = `/profile/${author.id}`
  const canVisit = useEntitlement(profile)
  const [isReporting, setReporting] = useState(false)
  const { remove, isPending } = useRemoveAsking(comment, onGone)

  return (
    <CommentRoot>
      <Avatar person={author} size="sm" />
      <div>
        <CommentBubble>
          <PersonName
            person={author}
            badgeSize="sm"
            link={canVisit ? <Link to={profile} /> : undefined}
          />
          <CommentMeta>
            <RelativeTime dateTime={comment.createdAt} />
          </CommentMeta>
          {comment.isHidden && (
            <div>
              <Badge>Hidden by our team</Badge>
            </div>
          )}
          {comment.guardianStatus && (
            <div>
              <Badge>
                {comment.guardianStatus === 'pending' ? 'Waiting for approval' : 'Not approved'}
              </Badge>{' '}
              <CommentMeta as="span">Only you can see it.</CommentMeta>
            </div>
          )}
          <p dir="auto">{comment.content}</p>
          {comment.declineReason && (
            <CommentMeta as="p" dir="auto">
              Why: “{comment.declineReason}”
            </CommentMeta>
          )}
        </CommentBubble>
        <CommentActions>
          {comment.canDelete && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Delete the comment by ${fullName(author)}`}
              pending={isPending}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          )}
          {comment.isHidden && (
            <AppealButton variant="ghost" subjectType="comment" subjectId={comment.id} />
          )}
          {author.id !== ownId && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Report the comment by ${fullName(author)}`}
              onClick={() => setReporting(true)}
            >
              Report
            </Button>
          )}
        </CommentActions>
      </div>
      {isReporting && (
        <Report
          subjectType="comment"
          subjectId={comment.id}
          subject="this comment"
          onClose={() => setReporting(false)}
        />
      )}
    </CommentRoot>
  )
}

function useRemoveAsking(comment: Comment, onGone: () => void) {
  const deleteComment = useDeleteComment(comment.postId)
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const track = useTrack()

  async function remove() {
    const isSure = await confirm({
      title: 'Delete this comment?',
      description: 'You can’t undo this.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!isSure) return
    deleteComment.mutate(comment.id, {
      onSuccess: () => {
        track('comment.deleted')
        notify({ title: 'Comment deleted', tone: 'success' })
        onGone()
      },
      onError: notifyFailure('We couldn’t delete the comment'),
    })
  }

  return { remove, isPending: deleteComment.isPending }
}
