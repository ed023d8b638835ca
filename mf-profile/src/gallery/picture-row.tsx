import type { Media } from '@fieldhouse/contract'
import { Badge, Button, IconButton, inWidth, Notice, TextField } from '@fieldhouse/design-system'
import { CloseIcon, UnsortedIcon } from '@fieldhouse/design-system/icons'
import { useNotify, useNotifyFailure, useUnsavedWork, useUser } from '@fieldhouse/remote-kit'
import { AppealButton } from '@fieldhouse/remote-kit/safety'
import { useEffect, useState, type HTMLAttributes, type SubmitEvent } from 'react'
import { useDescribeMedia } from '../gallery-changes.queries.ts'
import { DragHandle } from '../order/drag-handle.ts'
import { MoveButtons } from '@fieldhouse/remote-kit/lists'
import type { PictureWords } from './new-picture.tsx'
import { ALT_TEXT_MAX_LENGTH, CAPTION_MAX_LENGTH } from './text-limits.ts'
import { Row, RowTools, Thumbnail, WordsForm } from './picture-row-styles.ts'
import { wordsDraft } from './words-draft.ts'

/** Saves what was typed. @returns false if that failed */
export type SaveWords = () => Promise<boolean>

interface PictureRowProps {
  picture: Media
  /** Name of the picture, for the names of its buttons. */
  name: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
  /** Called with what saves this row, and with null when it goes. */
  onSaver: (save: SaveWords | null) => void
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
  onSaver,
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
      <Words picture={picture} name={name} onSaver={onSaver} />
      <RowTools>
        <MoveButtons {...{ name, index, count, onMove }} />
        <IconButton label={`Delete ${name}`} onClick={onRemove}>
          <CloseIcon aria-hidden="true" />
        </IconButton>
      </RowTools>
    </Row>
  )
}

function Words({ picture, name, onSaver }: Pick<PictureRowProps, 'picture' | 'name' | 'onSaver'>) {
  const saved = { caption: picture.caption ?? '', altText: picture.altText ?? '' }
  const draft = wordsDraft(useUser().id, picture.id)
  const [words, setWords] = useState(() => draft.read() ?? saved)
  const describe = useDescribeMedia()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const isChanged = differ(words, saved)
  useUnsavedWork(isChanged)

  function write(typed: Partial<PictureWords>) {
    const next = { ...words, ...typed }
    setWords(next)
    draft.write(differ(next, saved) ? next : null)
  }

  async function save() {
    if (!isChanged) return true
    if (describe.isPending) return false
    const caption = words.caption.trim() || null
    const altText = words.altText.trim() || null
    try {
      await describe.mutateAsync({ id: picture.id, caption, altText })
    } catch (error) {
      notifyFailure('The picture wasn’t updated')(error)
      return false
    }
    // Unless something else was typed since.
    if (JSON.stringify(draft.read()) === JSON.stringify(words)) draft.write(null)
    notify({ title: 'Picture updated', tone: 'success' })
    return true
  }

  useEffect(() => {
    onSaver(save)
    return () => onSaver(null)
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <WordsForm role="group" aria-label={name} onSubmit={submit}>
      {picture.status !== 'published' && <Status picture={picture} />}
      <TextField
        label="Caption"
        maxLength={CAPTION_MAX_LENGTH}
        value={words.caption}
        onChange={(event) => write({ caption: event.target.value })}
      />
      <TextField
        label="Alt text"
        hint="What’s in it, for people who can’t see it."
        maxLength={ALT_TEXT_MAX_LENGTH}
        value={words.altText}
        onChange={(event) => write({ altText: event.target.value })}
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

const differ = (typed: PictureWords, saved: PictureWords) =>
  typed.caption.trim() !== saved.caption || typed.altText.trim() !== saved.altText

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
