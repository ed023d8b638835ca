import { POST_MAX_LENGTH } from '@fieldhouse/contract'
import { Avatar, Button, TextArea, VisuallyHidden } from '@fieldhouse/design-system'
import { useTrack, useUser } from '@fieldhouse/remote-kit'
import { useRef, type KeyboardEvent, type SubmitEvent } from 'react'
import { useCreatePost } from '../feed.queries.ts'
import { ComposerCard, Failure } from './composer-face.ts'
import { failureMessage } from './failure-message.ts'
import { useDraft } from './use-draft.ts'

const PROMPT = 'Share an update or highlight...'

/** Where a post is written. What is typed survives a failure, a reload and another visit. */
export function Composer() {
  const user = useUser()
  const draft = useDraft(user.id)
  const createPost = useCreatePost()
  const track = useTrack()
  const field = useRef<HTMLTextAreaElement>(null)

  const content = draft.text.trim()
  const isReady = content.length > 0 && content.length <= POST_MAX_LENGTH

  function post() {
    if (!isReady || createPost.isPending) return
    createPost.mutate(
      { content, idempotencyKey: draft.keyFor(content) },
      {
        onSuccess: () => {
          draft.discard()
          track('post.created')
          // The button goes with the text.
          field.current?.focus()
        },
      },
    )
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    post()
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) post()
  }

  return (
    <ComposerCard as="form" onSubmit={submit} aria-label="New post">
      <Avatar person={user} />
      <TextArea
        ref={field}
        label={PROMPT}
        isLabelHidden
        placeholder={PROMPT}
        rows={1}
        characterLimit={POST_MAX_LENGTH}
        value={draft.text}
        readOnly={createPost.isPending}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={submitByKey}
      />
      {content.length > 0 && (
        <Button type="submit" variant="primary" disabled={!isReady} pending={createPost.isPending}>
          Post
        </Button>
      )}
      <VisuallyHidden role="status">
        {createPost.isSuccess && content === '' && 'Your post is published.'}
      </VisuallyHidden>
      {createPost.isError && <Failure role="alert">{failureMessage(createPost.error)}</Failure>}
    </ComposerCard>
  )
}
