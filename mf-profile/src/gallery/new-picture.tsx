import { TextField } from '@fieldhouse/design-system'
import { NewPictureRow } from './describe-pictures-styles.ts'
import { ALT_TEXT_MAX_LENGTH, CAPTION_MAX_LENGTH } from './text-limits.ts'

export interface PictureWords {
  caption: string
  altText: string
}

interface NewPictureProps {
  /** The browser's own URL of the picture. */
  previewUrl: string
  /** Its position among the uploaded ones, from 1. */
  number: number
  words: PictureWords
  /** True once they are sent: what is typed then would be lost. */
  isReadOnly: boolean
  onChange: (words: PictureWords) => void
}

/** A picture that is not in the gallery yet, with its texts. */
export function NewPicture({ previewUrl, number, words, isReadOnly, onChange }: NewPictureProps) {
  return (
    <NewPictureRow role="group" aria-label={`Picture ${number}`}>
      <img src={previewUrl} alt={`Picture ${number}, as you uploaded it`} />
      <div>
        <TextField
          label="Caption (optional)"
          maxLength={CAPTION_MAX_LENGTH}
          value={words.caption}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ ...words, caption: event.target.value })}
        />
        <TextField
          label="Alt text (optional)"
          hint="What’s in it, for people who can’t see it."
          maxLength={ALT_TEXT_MAX_LENGTH}
          value={words.altText}
          readOnly={isReadOnly}
          onChange={(event) => onChange({ ...words, altText: event.target.value })}
        />
      </div>
    </NewPictureRow>
  )
}
