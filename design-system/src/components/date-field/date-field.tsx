import type { ComponentPropsWithRef } from 'react'
import styled from 'styled-components'
import { Field, useFieldWiring, type FieldTexts } from '../field/field.tsx'
import { control } from '../field/control.ts'

const Input = styled.input.withConfig({ componentId: 'fh-date-field' })`
  ${control}
  max-width: 14rem;
  font-variant-numeric: tabular-nums;
`

export interface DateFieldProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'min' | 'max'> {
  /** First and last day that may be chosen, as `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
  /** A time of that day too, as `YYYY-MM-DDTHH:mm`, where the person is: say in the hint which zone that is. */
  hasTime?: boolean | undefined
}

/** A calendar day, as `YYYY-MM-DD`, by the browser's own picker: it knows the person's order of day and month. */
export function DateField({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  hasTime = false,
  ...rest
}: DateFieldProps) {
  const { ids, wiring } = useFieldWiring(
    { hint, error },
    { id: rest.id, describedBy: rest['aria-describedby'] },
  )
  return (
    <Field {...{ ids, label, isLabelHidden, hint, error, className }}>
      <Input {...rest} {...wiring} type={hasTime ? 'datetime-local' : 'date'} />
    </Field>
  )
}
