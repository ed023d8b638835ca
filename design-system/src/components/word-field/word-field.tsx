import type { ComponentPropsWithRef } from 'react'
import { OpenIcon } from '../../icons/index.ts'
import { OptionList } from '../combobox/option-list.tsx'
import { Field, useFieldWiring, type FieldTexts } from '../field/field.tsx'
import { useWordList, type WordSuggestion } from './use-word-list.ts'
import { Frame, Input } from './word-field-styles.ts'

export type { WordSuggestion } from './use-word-list.ts'

export interface WordFieldProps
  extends
    FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onSubmit' | 'type'> {
  value: string
  onChange: (text: string) => void
  /** Suggestions for the typed text, best first; for an empty text the initial ones. */
  suggest: (typed: string) => readonly WordSuggestion[]
  /** Called with the final text: selected from the list, entered, or left. */
  onSettle?: ((text: string) => void) | undefined
}

/** A text field that completes known words and accepts any other text. */
export function WordField({
  label,
  isLabelHidden,
  hint,
  error,
  value,
  onChange,
  suggest,
  onSettle,
  onBlur,
  className,
  ...rest
}: WordFieldProps) {
  const { ids, wiring } = useFieldWiring(
    { hint, error },
    { id: rest.id, describedBy: rest['aria-describedby'] },
  )
  const { list, words, startTyping, open, choose, leave, onKeyDown } = useWordList({
    value,
    suggest,
    onChange,
    onSettle,
  })
  return (
    <Field {...{ ids, label, isLabelHidden, hint, error, className }}>
      <Frame>
        <Input
          dir="auto"
          autoComplete="off"
          {...rest}
          {...wiring}
          type="text"
          {...list.wiring}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            startTyping()
          }}
          onClick={() => list.isShown || open()}
          onKeyDown={onKeyDown}
          onBlur={(event) => {
            leave()
            onBlur?.(event)
          }}
        />
        <OpenIcon aria-hidden="true" />
        <OptionList
          of={list}
          label="Suggestions"
          options={words.map(({ text }) => ({ key: text, content: text }))}
          onChoose={(index) => choose(words[index]?.text ?? value)}
        />
      </Frame>
    </Field>
  )
}
