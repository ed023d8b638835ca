import { ImageUploader } from '@fieldhouse/design-system'
import { useNotify } from '@fieldhouse/remote-kit'
import { openUpload } from '@fieldhouse/remote-kit/pictures'
import { useState } from 'react'
import { DescribePictures, type UploadedPicture } from './describe-pictures.tsx'
import { PICTURES_AT_ONCE, PICTURE_MAX_BYTES } from './upload-limits.ts'

interface AddPicturesProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** First the pictures, then their texts: a guardian is asked once, about both. */
export function AddPictures({ isOpen, onOpenChange }: AddPicturesProps) {
  const [uploaded, setUploaded] = useState<UploadedPicture[]>([])
  const notify = useNotify()

  function finish() {
    uploaded.forEach(({ previewUrl }) => URL.revokeObjectURL(previewUrl))
    setUploaded([])
  }

  return (
    <>
      <ImageUploader
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title="Add pictures"
        note={`Up to ${PICTURES_AT_ONCE} at a time: JPEG, PNG, WebP, AVIF or GIF up to 10 MB each`}
        maxFiles={PICTURES_AT_ONCE}
        maxBytes={PICTURE_MAX_BYTES}
        openUpload={openUpload}
        onUploaded={(objectUrls, pictures) => {
          setUploaded(
            objectUrls.flatMap((objectUrl, index) => {
              const picture = pictures[index]
              return picture ? [{ objectUrl, previewUrl: URL.createObjectURL(picture) }] : []
            }),
          )
          onOpenChange(false)
        }}
        onFailed={() =>
          notify({
            title: 'Upload failed',
            description: 'Failed to upload pictures. Please try again.',
            tone: 'danger',
          })
        }
      />
      {uploaded.length > 0 && <DescribePictures uploaded={uploaded} onClose={finish} />}
    </>
  )
}
