import { useRef, useState, type ComponentPropsWithRef } from 'react'
import { CloseIcon } from '../../icons/index.ts'
import { Button } from '../button/button.tsx'
import { OptionList } from '../combobox/option-list.tsx'
import { Field, useFieldWiring, type FieldTexts } from '../field/field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { WordSuggestion } from '../word-field/use-word-list.ts'
import { Box, Frame, Input, Tokens } from './token-field-styles.ts'
import { useTokens } from './use-tokens.ts'

export interface TokenFieldProps
  extends
    FieldTexts,
    Omit<
      ComponentPropsWithRef<'input'>,
      'value' | 'defaultValue' | 'onChange' | 'onSubmit' | 'type' | 'ref'
    > {
  value: readonly string[]
  onChange: (words: string[]) => void
  /** Suggestions for the typed text, best first; for an empty text the initial ones. */
  suggest: (typed: string) => readonly WordSuggestion[]
  /** Receives the text input, which gets the focus of an error. */
  ref?: ((input: HTMLInputElement | null) => void) | undefined
}

/** A field for several words: each becomes a token with a button that removes it. Completes known words, accepts others. */
export function TokenField({
  label,
  isLabelHidden,
  hint,
  error,
  value,
  onChange,
  suggest,
  onBlur,
  ref,
  placeholder,
  className,
  ...rest
}: TokenFieldProps) {
  const input = useRef<HTMLInputElement | null>(null)
  const [news, setNews] = useState('')
  const { ids, wiring } = useFieldWiring(
    { hint, error },
    { id: rest.id, describedBy: rest['aria-describedby'] },
  )
  const { text, list, words, type, open, add, remove, leave, onKeyDown } = useTokens({
    value,
    suggest,
    onChange,
    announce: setNews,
  })

  function removeByButton(word: string) {
    remove(word)
    input.current?.focus()
  }

  return (
    <Field {...{ ids, label, isLabelHidden, hint, error, className }}>
      <Frame>
        {/* The text input is what keyboards and screen readers use; a press beside it is a larger target for the mouse. */}
        <Box onClick={(event) => event.target === event.currentTarget && input.current?.focus()}>
          {value.length > 0 && (
            <Tokens aria-label={label}>
              {value.map((word) => (
                <li key={word} dir="auto">
                  <Button
                    size="sm"
                    aria-label={`Remove ${word}`}
                    onClick={() => removeByButton(word)}
                  >
                    {word}
                    <CloseIcon aria-hidden="true" />
                  </Button>
                </li>
              ))}
            </Tokens>
          )}
          <Input
            dir="auto"
            autoComplete="off"
            {...rest}
            {...wiring}
            ref={(element) => {
              input.current = element
              ref?.(element)
            }}
            type="text"
            placeholder={value.length === 0 ? placeholder : undefined}
            {...list.wiring}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onClick={() => list.isShown || open()}
            onKeyDown={onKeyDown}
            onBlur={(event) => {
              leave()
              onBlur?.(event)
            }}
          />
        </Box>
        <OptionList
          of={list}
          label="Suggestions"
          options={words.map((word) => ({ key: word.text, content: word.text }))}
          onChoose={(index) => add(words[index]?.text ?? text)}
        />
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </Frame>
    </Field>
  )
}
