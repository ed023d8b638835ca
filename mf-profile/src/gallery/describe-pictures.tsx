import { refusalReason } from '@fieldhouse/contract/client'
import { Button, Dialog, DialogActions, Notice, ProgressBar } from '@fieldhouse/design-system'
import { useConfirm, useNotify, useUnsavedWork, useUser } from '@fieldhouse/remote-kit'
import { useState, type SubmitEvent } from 'react'
import { useAddMedia, useRefreshGallery } from '../gallery-changes.queries.ts'
import { Pictures } from './describe-pictures-styles.ts'
import { NewPicture, type PictureWords } from './new-picture.tsx'

export interface UploadedPicture {
  objectUrl: string
  /** The browser's own URL of the uploaded picture, until the server serves it. */
  previewUrl: string
}

interface DescribePicturesProps {
  uploaded: readonly UploadedPicture[]
  onClose: () => void
}

const noWords: PictureWords = { caption: '', altText: '' }

/** Asks for texts of newly uploaded pictures, then adds them to the gallery one after the other. */
export function DescribePictures({ uploaded, onClose }: DescribePicturesProps) {
  const [words, setWords] = useState<Record<string, PictureWords>>({})
  const { isMinor } = useUser()
  useUnsavedWork(true)
  const adding = useAddAll(uploaded, words, onClose)
  const confirm = useConfirm()

  async function leave() {
    if (adding.isUnderWay) return
    const isSure = await confirm({
      title: 'Leave without adding these pictures?',
      description: 'You’ll lose the pictures and what you wrote.',
      confirmLabel: 'Leave',
      tone: 'danger',
    })
    if (isSure) onClose()
  }

  function add(event: SubmitEvent) {
    event.preventDefault()
    void adding.start()
  }

  return (
    <Dialog
      isOpen
      onOpenChange={() => void leave()}
      title="Describe your pictures"
      description={
        isMinor
          ? 'Your guardian may have to approve them before others see them.'
          : 'Captions go under the picture. Alt text is for people who can’t see it.'
      }
    >
      <Pictures onSubmit={add}>
        {adding.left.map(({ objectUrl, previewUrl }, index) => (
          <NewPicture
            key={objectUrl}
            previewUrl={previewUrl}
            number={uploaded.length - adding.left.length + index + 1}
            words={words[objectUrl] ?? noWords}
            isReadOnly={adding.isUnderWay}
            onChange={(next) => setWords({ ...words, [objectUrl]: next })}
          />
        ))}
        {adding.isUnderWay && (
          <ProgressBar
            label={`Adding ${uploaded.length - adding.left.length + 1} of ${uploaded.length}...`}
            percent={(100 * (uploaded.length - adding.left.length)) / uploaded.length}
          />
        )}
        {adding.failure !== null && (
          <Notice tone="danger" isAnnounced title="Some pictures weren’t added">
            {adding.failure}
          </Notice>
        )}
        <DialogActions>
          <Button
            disabledReason={
              adding.isUnderWay ? 'Your pictures are on their way to the gallery.' : undefined
            }
            onClick={() => void leave()}
          >
            Cancel
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={adding.isUnderWay}
            pendingLabel="Adding..."
          >
            Add to gallery
          </Button>
        </DialogActions>
      </Pictures>
    </Dialog>
  )
}

/** Adds pictures in their order. After a failure that one and the rest stay, to be retried. */
function useAddAll(
  uploaded: readonly UploadedPicture[],
  words: Record<string, PictureWords>,
  onDone: () => void,
) {
  const [left, setLeft] = useState(uploaded)
  const [isUnderWay, setUnderWay] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const addMedia = useAddMedia()
  const refresh = useRefreshGallery()
  const notify = useNotify()

  async function start() {
    setUnderWay(true)
    setFailure(null)
    let status = 'published'
    try {
      for (const [index, { objectUrl }] of left.entries()) {
        const { caption, altText } = words[objectUrl] ?? noWords
        const body = { objectUrl, caption: caption.trim() || null, altText: altText.trim() || null }
        status = (await addMedia.mutateAsync(body)).data.status
        setLeft(left.slice(index + 1))
      }
      notify({
        title: uploaded.length === 1 ? 'Picture added' : `${uploaded.length} pictures added`,
        ...(status === 'pending' && { description: 'We asked your guardian to approve.' }),
        tone: 'success',
      })
      onDone()
    } catch (error) {
      setFailure(refusalReason(error))
      setUnderWay(false)
    } finally {
      void refresh()
    }
  }

  return { left, isUnderWay, failure, start }
}
