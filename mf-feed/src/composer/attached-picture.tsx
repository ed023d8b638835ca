import { ALT_TEXT_MAX_LENGTH } from '@fieldhouse/contract'
import { Button, IconButton, Notice, ProgressBar, TextField } from '@fieldhouse/design-system'
import { CloseIcon, ImageIcon } from '@fieldhouse/design-system/icons'
import type { ReactNode } from 'react'
import type { DraftPicture } from '../draft/draft-storage.ts'
import { Attached, AttachedWords, Preview, PreviewPlace } from './composer-styles.ts'
import type { PictureUpload } from './use-picture-upload.ts'

interface AttachedPictureProps {
  picture: DraftPicture | null
  upload: PictureUpload
  onDescribe: (alt: string) => void
  /** Removes the attached picture. */
  onRemove: () => void
  /** Ends the upload; a picture attached before stays. */
  onEndUpload: () => void
}

/** Picture of a post being written: uploading, failed, or uploaded and ready for a description. */
export function AttachedPicture({
  picture,
  upload,
  onDescribe,
  onRemove,
  onEndUpload,
}: AttachedPictureProps) {
  return (
    <>
      <UploadState upload={upload} onEnd={onEndUpload} />
      {picture && (
        <Attached>
          <PictureFrame preview={picture.preview}>
            <IconButton label="Remove picture" onClick={onRemove}>
              <CloseIcon aria-hidden="true" />
            </IconButton>
          </PictureFrame>
          <AttachedWords>
            <TextField
              label="What’s in the picture?"
              hint="Read aloud to people who can’t see it."
              maxLength={ALT_TEXT_MAX_LENGTH}
              value={picture.alt}
              onChange={(event) => onDescribe(event.target.value)}
            />
          </AttachedWords>
        </Attached>
      )}
    </>
  )
}

function UploadState({ upload, onEnd }: { upload: PictureUpload; onEnd: () => void }) {
  switch (upload.status) {
    case 'refused':
      return (
        <Attached>
          <Notice
            tone="danger"
            isAnnounced
            action={
              <Button size="sm" onClick={onEnd}>
                Dismiss
              </Button>
            }
          >
            {upload.reason}
          </Notice>
        </Attached>
      )
    case 'uploading':
      return (
        <Attached>
          <PictureFrame preview={upload.preview} />
          <AttachedWords>
            <ProgressBar label="Uploading the picture..." percent={upload.percent} />
            <Button size="sm" onClick={onEnd}>
              Cancel upload
            </Button>
          </AttachedWords>
        </Attached>
      )
    case 'failed':
      return (
        <Attached>
          <PictureFrame preview={upload.preview} />
          <AttachedWords>
            <Notice tone="danger" isAnnounced title="We couldn’t upload the picture">
              {upload.reason}
            </Notice>
            <Button size="sm" onClick={upload.retry}>
              Try again
            </Button>
            <Button size="sm" variant="ghost" onClick={onEnd}>
              Post without it
            </Button>
          </AttachedWords>
        </Attached>
      )
    case 'idle':
      return null
  }
}

interface PictureFrameProps {
  preview: string | null
  children?: ReactNode
}

function PictureFrame({ preview, children }: PictureFrameProps) {
  return (
    <PreviewPlace>
      {preview === null ? <ImageIcon aria-hidden="true" /> : <Preview src={preview} alt="" />}
      {children}
    </PreviewPlace>
  )
}
