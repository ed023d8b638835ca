import type { ComponentPropsWithRef } from 'react'
import { OpenIcon } from '../../icons/index.ts'
import { List, Option } from '../combobox/combobox-styles.ts'
import { Field, useFieldWiring, type FieldTexts } from '../field/field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { useWordList, type WordSuggestion } from './use-word-list.ts'
import { Frame, Input } from './word-field-styles.ts'

export type { WordSuggestion } from './use-word-list.ts'

export interface WordFieldProps
  extends
    FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onSubmit' | 'type'> {
  value: string
  onChange: (text: string) => void
  /** Words for the typed text, best first; for none, those to choose from. */
  suggest: (typed: string) => readonly WordSuggestion[]
  /** The text once it stands: chosen from the list, entered, or left. */
  onSettle?: ((text: string) => void) | undefined
}

/** One line of text that knows the usual words: it completes them, and takes any other. */
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
  const list = useWordList({ value, suggest, onChange, onSettle })
  return (
    <Field {...{ ids, label, isLabelHidden, hint, error, className }}>
      <Frame>
        <Input
          dir="auto"
          autoComplete="off"
          {...rest}
          {...wiring}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.isShown}
          aria-controls={list.isShown ? list.listId : undefined}
          aria-activedescendant={list.current === -1 ? undefined : list.optionId(list.current)}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            list.open(true)
          }}
          onClick={() => list.isShown || list.open(false)}
          onKeyDown={list.onKeyDown}
          onBlur={(event) => {
            list.leave()
            onBlur?.(event)
          }}
        />
        <OpenIcon aria-hidden="true" />
        {list.isShown && (
          <List id={list.listId} role="listbox" aria-label="Suggestions" $isShown>
            {list.words.map(({ text }, index) => (
              <Option
                key={text}
                id={list.optionId(index)}
                role="option"
                aria-selected={index === list.current}
                $isHighlighted={index === list.current}
                ref={
                  index === list.current
                    ? (option) => option?.scrollIntoView?.({ block: 'nearest' })
                    : undefined
                }
                // The focus stays in the field: leaving it would come before the choice.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => list.choose(text)}
              >
                {text}
              </Option>
            ))}
          </List>
        )}
        <VisuallyHidden role="status">
          {list.isShown &&
            `${list.words.length} ${list.words.length === 1 ? 'suggestion' : 'suggestions'}`}
        </VisuallyHidden>
      </Frame>
    </Field>
  )
}
