import { WordField, type WordFieldProps } from '@fieldhouse/design-system'
import { useState } from 'react'

interface WordFilterProps extends Pick<WordFieldProps, 'label' | 'placeholder' | 'suggest'> {
  /** Text of the filter as it is set. */
  value: string
  maxLength?: number
  onSettle: (text: string) => void
}

/** A filter that completes known words. It takes effect once its text stands, and not while one types. */
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
