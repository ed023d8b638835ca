import type { Media } from '@fieldhouse/contract'
import { Notice, VisuallyHidden } from '@fieldhouse/design-system'
import { useConfirm, useNotify, useNotifyFailure, useUser } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import { useMoveMedia, useRemoveMedia } from '../gallery-changes.queries.ts'
import { useDragOrder } from '../order/use-drag-order.ts'
import { PictureRow } from './picture-row.tsx'
import { Rows } from './picture-row-styles.ts'

interface GalleryEditorProps {
  userId: string
  media: readonly Media[]
}

/** The owner's pictures as a list: edit their texts, reorder and delete them. */
export function GalleryEditor({ userId, media }: GalleryEditorProps) {
  const { isMinor } = useUser()
  const [said, setSaid] = useState('')
  const notifyFailure = useNotifyFailure()
  const move = useMoveMedia(userId)
  const remove = useRemoveAsking()
  const drag = useDragOrder(moveTo)

  function moveTo(from: number, to: number) {
    const picture = media[from]
    if (!picture) return
    setSaid(`${nameOf(picture, from)} is now picture ${to + 1} of ${media.length}`)
    move.mutate(
      { id: picture.id, to },
      {
        onError: (error) => {
          setSaid('')
          notifyFailure('The picture stayed where it was')(error)
        },
      },
    )
  }

  return (
    <>
      {isMinor && (
        <Notice tone="accent">
          If you change the words, your guardian may have to approve the picture again.
        </Notice>
      )}
      <Rows>
        {media.map((picture, index) => (
          <PictureRow
            key={picture.id}
            picture={picture}
            name={nameOf(picture, index)}
            index={index}
            count={media.length}
            onMove={moveTo}
            onRemove={() => void remove(picture, nameOf(picture, index))}
            rowProps={drag.rowProps(index)}
            handleProps={drag.handleProps(index)}
          />
        ))}
      </Rows>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

function nameOf({ caption, altText }: Media, index: number): string {
  return caption ?? altText ?? `picture ${index + 1}`
}

function useRemoveAsking() {
  const remove = useRemoveMedia()
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()

  return async (picture: Media, name: string) => {
    const isSure = await confirm({
      title: `Delete ${name}?`,
      description: 'It leaves your gallery right away. You can’t undo this.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    if (!isSure) return
    remove.mutate(picture.id, {
      onSuccess: () => notify({ title: 'Picture deleted', tone: 'success' }),
      onError: notifyFailure('The picture wasn’t deleted'),
    })
  }
}
