import { ALT_TEXT_MAX_LENGTH, BANNER_MAX_BYTES } from '@fieldhouse/contract'
import { Button, Card, Heading, ImageUploader, Notice, TextField } from '@fieldhouse/design-system'
import { ImageIcon } from '@fieldhouse/design-system/icons'
import { color, radius, space } from '@fieldhouse/design-system/tokens'
import { useNotify } from '@fieldhouse/remote-kit'
import { openUpload } from '@fieldhouse/remote-kit/pictures'
import { useState } from 'react'
import styled from 'styled-components'
import type { ArticleDraft } from './article-draft.ts'
import { keepPreview, shownUrl } from './upload-previews.ts'

const Frame = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  color: ${color.muted};
  background: ${color.raised};
  border-radius: ${radius.md};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  svg {
    width: 2rem;
    height: 2rem;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`

const PICTURE_WIDTH_PX = 640

interface PictureFieldProps {
  draft: Pick<ArticleDraft, 'imageUrl' | 'imageAlt'>
  onChange: (part: Partial<ArticleDraft>) => void
  errors: { imageUrl: string | undefined; imageAlt: string | undefined }
}

/** The picture above an article, and its alternative text. */
export function PictureField({ draft, onChange, errors }: PictureFieldProps) {
  const { imageUrl, imageAlt } = draft
  const [isOpen, setIsOpen] = useState(false)
  const notify = useNotify()
  const shown = imageUrl && shownUrl(imageUrl, PICTURE_WIDTH_PX)

  return (
    <Card as="section" aria-labelledby="picture">
      <Heading level={2} id="picture">
        Picture
      </Heading>
      <Frame>{shown ? <img src={shown} alt="" /> : <ImageIcon aria-hidden="true" />}</Frame>
      {imageUrl && !shown && <p>It’s uploaded. Save the article to show it.</p>}
      {errors.imageUrl && (
        <Notice tone="danger" isAnnounced>
          {errors.imageUrl}
        </Notice>
      )}
      <Actions>
        <Button size="sm" onClick={() => setIsOpen(true)}>
          {imageUrl ? 'Change picture' : 'Upload a picture'}
        </Button>
        {imageUrl && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => onChange({ imageUrl: null, imageAlt: '' })}
          >
            Remove
          </Button>
        )}
      </Actions>
      {imageUrl && (
        <TextField
          label="Picture description"
          hint="For readers who can’t see it."
          required
          maxLength={ALT_TEXT_MAX_LENGTH}
          value={imageAlt}
          error={errors.imageAlt}
          onChange={(event) => onChange({ imageAlt: event.target.value })}
        />
      )}
      <ImageUploader
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title="Upload a picture"
        note="One picture, up to 10 MB"
        maxBytes={BANNER_MAX_BYTES}
        maxFiles={1}
        aspectRatio={16 / 9}
        openUpload={openUpload}
        onUploaded={([objectUrl], [file]) => {
          if (objectUrl === undefined) return
          if (file) keepPreview(objectUrl, file)
          onChange({ imageUrl: objectUrl })
          setIsOpen(false)
        }}
        onFailed={() =>
          notify({
            title: 'Upload failed',
            description: 'Failed to upload the picture. Please try again.',
            tone: 'danger',
          })
        }
      />
    </Card>
  )
}
