import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { Field, useFieldWiring, type FieldTexts } from '../field/field.tsx'
import { control } from '../field/control.ts'

const Input = styled.input.withConfig({ componentId: 'fh-text-field' })`
  ${control}
`

export interface TextFieldProps extends FieldTexts, ComponentPropsWithRef<'input'> {
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | undefined
}

/** A field for one line of text. Attributes and `ref` go to the input, `className` to the whole field. */
export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const { ids, wiring } = useFieldWiring(
    { hint, error },
    { id: rest.id, describedBy: rest['aria-describedby'] },
  )
  return (
    <Field {...{ ids, label, isLabelHidden, hint, error, className }}>
      <Input dir="auto" {...rest} {...wiring} type={type} />
    </Field>
  )
}
