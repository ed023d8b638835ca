import { COMMENT_MAX_LENGTH } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import {
  Avatar,
  IconButton,
  TextArea,
  unreadyReason,
  VisuallyHidden,
} from '@fieldhouse/design-system'
import { SendIcon } from '@fieldhouse/design-system/icons'
import { useTrack, useUser } from '@fieldhouse/remote-kit'
import {
  useEffect,
  useImperativeHandle,
  useRef,
  type KeyboardEvent,
  type Ref,
  type SubmitEvent,
} from 'react'
import { useCreateComment } from '../comments.queries.ts'
import { commentDraft } from '../draft/draft-storage.ts'
import { useDraft } from '../draft/use-draft.ts'
import { CommentFailure, CommentForm } from './comments-styles.ts'

interface CommentFieldProps {
  ref: Ref<HTMLTextAreaElement>
  postId: string
  /** Takes the focus when it mounts. */
  isFocused: boolean
}

/** Field for a comment. Its text is kept as a draft of this post until it is sent. */
export function CommentField({ ref, postId, isFocused }: CommentFieldProps) {
  const user = useUser()
  const draft = useDraft(commentDraft(postId))
  const createComment = useCreateComment(postId)
  const track = useTrack()
  const field = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement)

  useEffect(() => {
    if (isFocused) field.current?.focus({ preventScroll: true })
  }, [isFocused])

  const content = draft.text.trim()
  const whyNot = unreadyReason(content, COMMENT_MAX_LENGTH, 'Write a comment first.')

  function send() {
    if (whyNot || createComment.isPending) return
    createComment.mutateAsync({ content, idempotencyKey: draft.keyFor(content) }).then(
      () => {
        draft.discard()
        track('comment.created')
        field.current?.focus({ preventScroll: true })
      },
      () => {
        // The field says so.
      },
    )
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    send()
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send()
  }

  return (
    <CommentForm onSubmit={submit} aria-label="New comment">
      <Avatar person={user} size="sm" />
      <TextArea
        ref={field}
        label="Write a comment"
        isLabelHidden
        placeholder="Write a comment..."
        rows={1}
        characterLimit={COMMENT_MAX_LENGTH}
        value={draft.text}
        readOnly={createComment.isPending}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={submitByKey}
      />
      <IconButton type="submit" label="Send comment" disabledReason={whyNot}>
        <SendIcon aria-hidden="true" />
      </IconButton>
      <VisuallyHidden role="status">
        {createComment.isSuccess &&
          content === '' &&
          (createComment.data.data.guardianStatus
            ? 'Your comment is waiting for approval. Only you can see it until then.'
            : 'Your comment is up.')}
      </VisuallyHidden>
      {createComment.isError && (
        <CommentFailure role="alert">
          {refusalReason(createComment.error)} Your text is safe.
        </CommentFailure>
      )}
    </CommentForm>
  )
}
