import { POST_MAX_LENGTH } from '@fieldhouse/contract'
import { Avatar, Button, TextArea, unreadyReason, VisuallyHidden } from '@fieldhouse/design-system'
import { useUser } from '@fieldhouse/remote-kit'
import {
  useRef,
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type SubmitEvent,
} from 'react'
import { POST_DRAFT } from '../draft/draft-storage.ts'
import { useDraft } from '../draft/use-draft.ts'
import { AttachedPicture } from './attached-picture.tsx'
import { ComposerCard, ComposerFoot, ComposerHint, Failure } from './composer-styles.ts'
import { failureMessage } from './failure-message.ts'
import { PictureInput } from './picture-input.tsx'
import { usePosting } from './use-posting.ts'
import { useComposeLink } from './use-compose-link.ts'
import { usePictureUpload, type PictureUpload } from './use-picture-upload.ts'

const PROMPT = 'Share an update or highlight...'

/** Why a post waits for its picture. */
const notYet: { [Status in PictureUpload['status']]?: string } = {
  uploading: 'Wait for the picture to finish uploading.',
  failed: 'Try the picture again, or post without it.',
}

/** Composer of a post. Its text and picture survive a failure, a reload and leaving the page. */
export function Composer({ isWanted }: { /** Opened by a link. */ isWanted: boolean }) {
  const user = useUser()
  const draft = useDraft(POST_DRAFT)
  const { upload, choose, cancel } = usePictureUpload(draft.attach)
  const field = useRef<HTMLTextAreaElement>(null)
  useComposeLink(isWanted, field)
  // The pressed button disappears.
  function endUpload() {
    cancel()
    field.current?.focus()
  }
  const posting = usePosting(draft, endUpload)

  const content = draft.text.trim()
  const isUploading = upload.status === 'uploading'
  const whyNot =
    notYet[upload.status] ?? unreadyReason(content, POST_MAX_LENGTH, 'Write something first.')
  const isBegun = content.length > 0 || draft.picture !== null || upload.status !== 'idle'

  function post() {
    if (!whyNot) posting.post()
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    post()
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) post()
  }

  function take(event: ClipboardEvent | DragEvent, chosen: FileList | undefined) {
    if (!chosen?.length) return
    event.preventDefault()
    choose([...chosen])
  }

  function remove() {
    draft.attach(null)
    field.current?.focus()
  }

  return (
    <ComposerCard
      as="form"
      onSubmit={submit}
      aria-label="New post"
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => take(event, event.dataTransfer.files)}
    >
      <Avatar person={user} />
      <TextArea
        ref={field}
        label={PROMPT}
        isLabelHidden
        placeholder={PROMPT}
        rows={1}
        characterLimit={POST_MAX_LENGTH}
        value={draft.text}
        readOnly={posting.isPending}
        onChange={(event) => draft.write(event.target.value)}
        onKeyDown={submitByKey}
        onPaste={(event) => take(event, event.clipboardData.files)}
      />
      <PictureInput onChoose={choose} />
      <AttachedPicture
        picture={draft.picture}
        upload={upload}
        onDescribe={draft.describe}
        onRemove={remove}
        onEndUpload={endUpload}
      />
      {isBegun && (
        <PostFoot whyNot={whyNot} isUploading={isUploading} isPending={posting.isPending} />
      )}
      <VisuallyHidden role="status">
        {posting.status && !isBegun && saidOf(posting.status)}
      </VisuallyHidden>
      {posting.error && <Failure role="alert">{failureMessage(posting.error)}</Failure>}
    </ComposerCard>
  )
}

interface PostFootProps {
  /** Reason why it cannot be posted yet. */
  whyNot: string | undefined
  isUploading: boolean
  isPending: boolean
}

/** The button to post, with hints before it. */
function PostFoot({ whyNot, isUploading, isPending }: PostFootProps) {
  const { isMinor } = useUser()
  return (
    <ComposerFoot>
      {isMinor && <ComposerHint>Your guardian may have to approve it first.</ComposerHint>}
      {isUploading && <ComposerHint>You can post once the picture is uploaded.</ComposerHint>}
      <Button type="submit" variant="primary" disabledReason={whyNot} pending={isPending}>
        Post
      </Button>
    </ComposerFoot>
  )
}

function saidOf(status: string): string {
  return status === 'pending' ? 'Your post is waiting for your guardian.' : 'Your post is up.'
}
