import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { OpenIcon } from '../../icons/index.ts'
import { color, space } from '../../tokens/index.ts'
import { control } from '../field/control.ts'
import { Field, useFieldWiring, type FieldTexts } from '../field/field.tsx'

const Frame = styled.div.withConfig({ componentId: 'fh-select-frame' })`
  position: relative;

  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space[12]};
    width: 1.25rem;
    height: 100%;
    color: ${color.muted};
    pointer-events: none;
  }
`

const Control = styled.select.withConfig({ componentId: 'fh-select' })`
  ${control}
  appearance: none;
  padding-inline-end: ${space[48]};
  text-overflow: ellipsis;
  cursor: pointer;
`

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  /** Shown but not selectable; a hint of the field says why. */
  isDisabled?: boolean | undefined
}

export interface SelectProps<Value extends string>
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'value' | 'onChange' | 'multiple'> {
  options: readonly SelectOption<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/**
 * A choice from a few short texts. The browser's own control: a wheel on phones, a list elsewhere, with type-ahead and
 * screen reader support, and nothing to download.
 */
export function Select<Value extends string>({
  label,
  isLabelHidden,
  hint,
  error,
  options,
  value,
  onChange,
  className,
  ...rest
}: SelectProps<Value>) {
  const { ids, wiring } = useFieldWiring(
    { hint, error },
    { id: rest.id, describedBy: rest['aria-describedby'] },
  )
  return (
    <Field {...{ ids, label, isLabelHidden, hint, error, className }}>
      <Frame>
        <Control
          {...rest}
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </Control>
        <OpenIcon aria-hidden="true" />
      </Frame>
    </Field>
  )
}
