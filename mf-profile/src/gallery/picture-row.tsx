import type { Media } from '@fieldhouse/contract'
import { Badge, Button, IconButton, inWidth, Notice, TextField } from '@fieldhouse/design-system'
import { CloseIcon, UnsortedIcon } from '@fieldhouse/design-system/icons'
import { useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { AppealButton } from '@fieldhouse/remote-kit/safety'
import { useState, type HTMLAttributes, type SubmitEvent } from 'react'
import { useDescribeMedia } from '../gallery-changes.queries.ts'
import { DragHandle } from '../order/drag-handle.ts'
import { MoveButtons } from '@fieldhouse/remote-kit/lists'
import { ALT_TEXT_MAX_LENGTH, CAPTION_MAX_LENGTH } from './text-limits.ts'
import { Row, RowTools, Thumbnail, WordsForm } from './picture-row-styles.ts'

interface PictureRowProps {
  picture: Media
  /** Name of the picture, for the names of its buttons. */
  name: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
  rowProps: HTMLAttributes<HTMLElement>
  handleProps: HTMLAttributes<HTMLElement>
}

/** One picture with its texts, which are saved together. */
export function PictureRow({
  picture,
  name,
  index,
  count,
  onMove,
  onRemove,
  rowProps,
  handleProps,
}: PictureRowProps) {
  return (
    <Row {...rowProps}>
      <DragHandle {...handleProps} aria-hidden="true">
        <UnsortedIcon />
      </DragHandle>
      <Thumbnail
        src={inWidth(picture.imageUrl, 320)}
        alt={picture.altText ?? ''}
        draggable={false}
      />
      <Words picture={picture} />
      <RowTools>
        <MoveButtons {...{ name, index, count, onMove }} />
        <IconButton label={`Delete ${name}`} onClick={onRemove}>
          <CloseIcon aria-hidden="true" />
        </IconButton>
      </RowTools>
    </Row>
  )
}

function Words({ picture }: { picture: Media }) {
  const [caption, setCaption] = useState(picture.caption ?? '')
  const [altText, setAltText] = useState(picture.altText ?? '')
  const describe = useDescribeMedia()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const isChanged =
    caption.trim() !== (picture.caption ?? '') || altText.trim() !== (picture.altText ?? '')

  function save(event: SubmitEvent) {
    event.preventDefault()
    if (!isChanged || describe.isPending) return
    describe.mutate(
      { id: picture.id, caption: caption.trim() || null, altText: altText.trim() || null },
      {
        onSuccess: () => notify({ title: 'Picture updated', tone: 'success' }),
        onError: notifyFailure('The picture wasn’t updated'),
      },
    )
  }

  return (
    <WordsForm onSubmit={save}>
      {picture.status !== 'published' && <Status picture={picture} />}
      <TextField
        label="Caption"
        maxLength={CAPTION_MAX_LENGTH}
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
      <TextField
        label="Alt text"
        hint="What’s in it, for people who can’t see it."
        maxLength={ALT_TEXT_MAX_LENGTH}
        value={altText}
        onChange={(event) => setAltText(event.target.value)}
      />
      {isChanged && (
        <Button
          type="submit"
          size="sm"
          variant="primary"
          pending={describe.isPending}
          pendingLabel="Saving..."
        >
          Save
        </Button>
      )}
    </WordsForm>
  )
}

const statusWords = {
  pending: 'Waiting for approval',
  declined: 'Declined',
  hidden: 'Hidden by a reviewer',
} as const

function Status({ picture }: { picture: Media }) {
  if (picture.status === 'published') return null
  const words = statusWords[picture.status]
  const appeal = picture.status === 'hidden' && (
    <AppealButton subjectType="media" subjectId={picture.id} />
  )
  if (picture.declineReason === null) {
    return (
      <p>
        <Badge tone="accent">{words}</Badge> {appeal}
      </p>
    )
  }
  return (
    <Notice tone="warning" title={words} action={appeal}>
      {picture.declineReason}
    </Notice>
  )
}
