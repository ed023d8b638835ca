import { PHOTO_MAX_BYTES } from '@fieldhouse/contract'
import { Avatar, Button, ImageUploader } from '@fieldhouse/design-system'
import { useNotify, useUser } from '@fieldhouse/remote-kit'
import { openUpload, useSetPhoto } from '@fieldhouse/remote-kit/pictures'
import { useState } from 'react'
import { PhotoRow } from './first-days-styles.ts'

/** Upload of the profile photo. */
export function PhotoStep({ onDone }: { onDone: () => void }) {
  const user = useUser()
  const [isUploading, setUploading] = useState(false)
  const setPhoto = useSetPhoto()
  const notify = useNotify()

  function sayFailed() {
    notify({
      title: 'Upload failed',
      description: 'Failed to upload profile photo. Please try again.',
      tone: 'danger',
    })
  }

  async function claim([objectUrl]: string[]) {
    if (objectUrl === undefined) return
    try {
      await setPhoto.mutateAsync(objectUrl)
    } catch {
      return sayFailed()
    }
    setUploading(false)
    notify({ title: 'Profile photo uploaded', tone: 'success' })
  }

  return (
    <PhotoRow>
      <Avatar person={user} size="xl" />
      {user.profileImageUrl !== null && (
        <Button variant="primary" onClick={onDone}>
          Looks good, continue
        </Button>
      )}
      <Button
        variant={user.profileImageUrl === null ? 'primary' : 'secondary'}
        onClick={() => setUploading(true)}
      >
        {user.profileImageUrl === null ? 'Upload Photo' : 'Choose another'}
      </Button>
      <ImageUploader
        isOpen={isUploading}
        onOpenChange={setUploading}
        title="Upload Photo"
        note="A JPEG, PNG, WebP, AVIF or GIF up to 5 MB"
        maxFiles={1}
        maxBytes={PHOTO_MAX_BYTES}
        aspectRatio={1}
        isRound
        openUpload={openUpload}
        onUploaded={(objectUrls) => void claim(objectUrls)}
        onFailed={sayFailed}
      />
    </PhotoRow>
  )
}
