import { WordField, type WordFieldProps } from '@fieldhouse/design-system'
import { useState } from 'react'

interface WordFilterProps extends Pick<WordFieldProps, 'label' | 'placeholder' | 'suggest'> {
  /** The filter's current text. */
  value: string
  maxLength?: number
  onSettle: (text: string) => void
}

/** A filter that completes known words. It applies once the text is complete, not during typing. */
export function WordFilter({ value, onSettle, ...field }: WordFilterProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <WordField
      {...field}
      value={typed ?? value}
      onChange={setTyped}
      onSettle={(text) => {
        setTyped(null)
        if (text.trim() !== value) onSettle(text.trim())
      }}
    />
  )
}
