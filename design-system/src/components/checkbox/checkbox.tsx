import type { ComponentPropsWithRef, ReactNode } from 'react'
import styled from 'styled-components'
import { fontSize, fontWeight, radius, size, space } from '../../tokens/index.ts'
import { FieldError, FieldHint, FieldRoot, useFieldWiring } from '../field/field.tsx'
import { markStyles } from '../field/mark-styles.ts'

const Line = styled.label.withConfig({ componentId: 'fh-checkbox' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  align-content: center;
  gap: ${space[12]};
  min-height: ${size.target};
  padding-block: ${space[8]};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.medium};
  cursor: pointer;

  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.5;
  }
`

const Box = styled.input.withConfig({ componentId: 'fh-checkbox-box' })`
  ${markStyles}
  border-radius: ${radius.sm};

  /* The tick: two sides of a rotated box. */
  &::after {
    width: 0.375rem;
    height: 0.6875rem;
    margin-block-end: ${space[2]};
    border: solid currentColor;
    border-width: 0 3px 3px 0;
    rotate: 45deg;
  }
`

/** Aligned with the box's middle if the label has one line. */
const Words = styled.span.withConfig({ componentId: 'fh-checkbox-words' })`
  padding-block-start: 0.1em;
  overflow-wrap: anywhere;
`

export interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'checked' | 'onChange'
> {
  /** May contain a link; the whole line can be pressed. */
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A consent or a choice that applies when a form is sent. For immediate effect use a `Switch`. */
export function Checkbox({
  label,
  hint,
  error,
  isChecked,
  onChange,
  className,
  ...rest
}: CheckboxProps) {
  const { ids, wiring } = useFieldWiring(
    { hint, error },
    { id: rest.id, describedBy: rest['aria-describedby'] },
  )
  return (
    <FieldRoot className={className}>
      <Line htmlFor={ids.control}>
        <Box
          {...rest}
          {...wiring}
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Words>{label}</Words>
      </Line>
      {hint && <FieldHint id={ids.hint}>{hint}</FieldHint>}
      <FieldError id={ids.error} error={error} />
    </FieldRoot>
  )
}
