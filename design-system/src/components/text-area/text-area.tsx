import { useImperativeHandle, useRef, useState, type ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { lineHeight, size, space } from '../../tokens/index.ts'
import { control } from '../field/control.ts'
import { Field, useFieldWiring, type FieldTexts } from '../field/field.tsx'
import { CharacterCount } from './character-count.tsx'
import { useAutoSize } from './use-auto-size.ts'

const Area = styled.textarea.withConfig({ componentId: 'fh-text-area' })<{ $rows: number }>`
  ${control}
  field-sizing: content;
  /* A field sized by its content ignores its rows. */
  min-height: max(${size.target}, calc(${({ $rows }) => $rows}lh + 2 * ${space[8]} + 2px));
  max-height: 24rem;
  line-height: ${lineHeight.reading};
  overflow-wrap: anywhere;
  resize: none;

  /* In a font that arrives late it may be longer than the line, and would move the page below. */
  &::placeholder {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

export interface TextAreaProps
  extends
    FieldTexts,
    Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'defaultValue' | 'maxLength'> {
  value?: string | undefined
  defaultValue?: string | undefined
  /**
   * In UTF-16 units, as the contract counts. Typing may exceed it, since cutting off a pasted text would lose it
   * unnoticed; the counter then shows by how much.
   */
  characterLimit?: number | undefined
}

/** Text of several lines in a field that grows up to 24 rem. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  characterLimit,
  rows = 2,
  ref,
  onChange,
  ...rest
}: TextAreaProps) {
  const { ids, wiring } = useFieldWiring(
    { hint, error },
    { id: rest.id, describedBy: rest['aria-describedby'] },
  )
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement)
  useAutoSize(area)
  const [typedLength, setTypedLength] = useState(rest.defaultValue?.length ?? 0)
  return (
    <Field {...{ ids, label, isLabelHidden, hint, error, className }}>
      <Area
        dir="auto"
        {...rest}
        {...wiring}
        ref={area}
        rows={rows}
        $rows={rows}
        onChange={(event) => {
          setTypedLength(event.target.value.length)
          onChange?.(event)
        }}
      />
      {characterLimit !== undefined && (
        <CharacterCount length={rest.value?.length ?? typedLength} limit={characterLimit} />
      )}
    </Field>
  )
}
