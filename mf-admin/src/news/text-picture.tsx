import { ALT_TEXT_MAX_LENGTH, BANNER_MAX_BYTES } from '@fieldhouse/contract'
import { Button, Dialog, DialogActions, ImageUploader, TextField } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { useNotify } from '@fieldhouse/remote-kit'
import { openUpload } from '@fieldhouse/remote-kit/pictures'
import type { Editor } from '@tiptap/react'
import { useState, type SubmitEvent } from 'react'
import styled from 'styled-components'
import { keepPreview } from './upload-previews.ts'

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`

interface TextPictureProps {
  editor: Editor
  isOpen: boolean
  onClose: () => void
}

/** Uploads a picture into the text, and asks for its alternative text. */
export function TextPicture({ editor, isOpen, onClose }: TextPictureProps) {
  const notify = useNotify()
  const [preview, setPreview] = useState<string | null>(null)

  return (
    <>
      <ImageUploader
        isOpen={isOpen && preview === null}
        onOpenChange={(opens) => !opens && onClose()}
        title="Picture in the text"
        note="One picture, up to 10 MB"
        maxBytes={BANNER_MAX_BYTES}
        maxFiles={1}
        openUpload={openUpload}
        onUploaded={([objectUrl], [file]) => {
          if (objectUrl !== undefined && file) setPreview(keepPreview(objectUrl, file))
        }}
        onFailed={() =>
          notify({
            title: 'Upload failed',
            description: 'Failed to upload the picture. Please try again.',
            tone: 'danger',
          })
        }
      />
      <Dialog
        isOpen={preview !== null}
        onOpenChange={() => setPreview(null)}
        title="Picture description"
        width="sm"
      >
        <AltForm
          onSet={(alt) => {
            if (preview !== null) editor.chain().setImage({ src: preview, alt }).run()
            setPreview(null)
            onClose()
          }}
        />
      </Dialog>
    </>
  )
}

function AltForm({ onSet }: { onSet: (alt: string) => void }) {
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState<string>()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (alt.trim()) onSet(alt.trim())
    else setProblem('Describe the picture for readers who can’t see it')
  }

  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        label="Description"
        hint="For readers who can’t see it."
        maxLength={ALT_TEXT_MAX_LENGTH}
        value={alt}
        error={problem}
        onChange={(event) => {
          setAlt(event.target.value)
          setProblem(undefined)
        }}
      />
      <DialogActions>
        <Button type="submit" variant="primary">
          Add to the article
        </Button>
      </DialogActions>
    </Form>
  )
}
