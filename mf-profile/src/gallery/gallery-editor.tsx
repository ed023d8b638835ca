import type { Media } from '@fieldhouse/contract'
import { Notice, VisuallyHidden } from '@fieldhouse/design-system'
import { useConfirm, useNotify, useNotifyFailure, useUser } from '@fieldhouse/remote-kit'
import { useImperativeHandle, useRef, useState, type Ref } from 'react'
import { useMoveMedia, useRemoveMedia } from '../gallery-changes.queries.ts'
import { useDragOrder } from '../order/use-drag-order.ts'
import { PictureRow, type SaveWords } from './picture-row.tsx'
import { Rows } from './picture-row-styles.ts'
import { wordsDraft } from './words-draft.ts'

interface GalleryEditorProps {
  /** Gets what saves all typed words. */
  ref: Ref<SaveWords>
  userId: string
  media: readonly Media[]
}

/** The owner's pictures as a list: edit their texts, reorder and delete them. */
export function GalleryEditor({ ref, userId, media }: GalleryEditorProps) {
  const { isMinor } = useUser()
  const [said, setSaid] = useState('')
  const notifyFailure = useNotifyFailure()
  const move = useMoveMedia(userId)
  const remove = useRemoveAsking(userId)
  const drag = useDragOrder(moveTo)
  const savers = useRef(new Map<string, SaveWords>())

  useImperativeHandle(ref, () => async () => {
    const saved = await Promise.all([...savers.current.values()].map((save) => save()))
    return saved.every(Boolean)
  })

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
            onSaver={(save) => {
              if (save) savers.current.set(picture.id, save)
              else savers.current.delete(picture.id)
            }}
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

function useRemoveAsking(userId: string) {
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
    // Callbacks of `mutate` serve the latest deletion only, and none once the last picture took the editor along.
    remove.mutateAsync(picture.id).then(() => {
      wordsDraft(userId, picture.id).write(null)
      notify({ title: 'Picture deleted', tone: 'success' })
    }, notifyFailure('The picture wasn’t deleted'))
  }
}
