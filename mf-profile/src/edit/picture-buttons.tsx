import { Button, ImageUploader } from '@fieldhouse/design-system'
import { useConfirm, useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { openUpload } from '@fieldhouse/remote-kit/pictures'
import { useState } from 'react'
import type { PictureKind } from './picture-kinds.ts'
import { Buttons } from './profile-images-styles.ts'

interface PictureButtonsProps {
  kind: PictureKind
  hasPicture: boolean
  /** Claims an upload; null removes the picture. */
  onChange: (objectUrl: string | null) => Promise<unknown>
}

/** Buttons to upload a profile picture, or remove it. */
export function PictureButtons({ kind, hasPicture, onChange }: PictureButtonsProps) {
  const [isUploading, setUploading] = useState(false)
  const notify = useNotify()
  const remove = useRemoveAsking(kind, onChange)

  function sayFailed() {
    notify({ title: 'Upload failed', description: kind.uploadFailure, tone: 'danger' })
  }

  async function claim([objectUrl]: string[]) {
    if (objectUrl === undefined) return
    try {
      await onChange(objectUrl)
      setUploading(false)
      notify({ title: kind.uploaded, tone: 'success' })
    } catch {
      sayFailed()
    }
  }

  return (
    <Buttons>
      <Button id={kind.id} onClick={() => setUploading(true)}>
        {kind.uploadLabel}
      </Button>
      {hasPicture && (
        <Button variant="ghost" onClick={() => void remove()}>
          {kind.removeLabel}
        </Button>
      )}
      <ImageUploader
        isOpen={isUploading}
        onOpenChange={setUploading}
        title={kind.uploadLabel}
        note={kind.note}
        maxFiles={1}
        maxBytes={kind.maxBytes}
        aspectRatio={kind.aspectRatio}
        isRound={kind.isRound}
        openUpload={openUpload}
        onUploaded={(objectUrls) => void claim(objectUrls)}
        onFailed={sayFailed}
      />
    </Buttons>
  )
}

function useRemoveAsking(kind: PictureKind, onChange: PictureButtonsProps['onChange']) {
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()

  return async () => {
    const isSure = await confirm({
      title: kind.removeQuestion,
      description: 'You can upload another one any time.',
      confirmLabel: 'Remove',
      tone: 'danger',
    })
    if (!isSure) return
    try {
      await onChange(null)
      notify({ title: kind.removed, tone: 'success' })
    } catch (error) {
      notifyFailure('The picture wasn’t removed')(error)
    }
  }
}
