import { IconButton } from '@fieldhouse/design-system'
import { ImageIcon } from '@fieldhouse/design-system/icons'
import { useRef } from 'react'
import { FileInput } from './composer-styles.ts'
import { ACCEPTED_TYPES } from './picture-rules.ts'

/** Button that opens the file chooser for a picture. */
export function PictureInput({ onChoose }: { onChoose: (files: File[]) => void }) {
  const files = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label="Add a picture" onClick={() => files.current?.click()}>
        <ImageIcon aria-hidden="true" />
      </IconButton>
      <FileInput
        ref={files}
        type="file"
        accept={ACCEPTED_TYPES}
        aria-label="Picture"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          // Allows the same file to be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
