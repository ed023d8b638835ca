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
  /** First and last allowed day, as `YYYY-MM-DD`. */
  min?: string | undefined
  max?: string | undefined
  /** Includes the time, as `YYYY-MM-DDTHH:mm`, in the person's time zone: name the zone in the hint. */
  hasTime?: boolean | undefined
}

/** A date, as `YYYY-MM-DD`, in the browser's own picker, which knows the person's order of day and month. */
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
