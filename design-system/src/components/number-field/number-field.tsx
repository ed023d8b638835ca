import { useState, type ComponentPropsWithRef } from 'react'
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'
> {
  /** null is empty. What is typed and is no number is kept on screen and said as `NaN`. */
  value: number | null
  onChange: (value: number | null) => void
  /** With a point: 6.2 as well as 6. Whole numbers otherwise. */
  isDecimal?: boolean | undefined
  ref?: ComponentPropsWithRef<'input'>['ref']
}

const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))

function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  return trimmed === '' ? null : Number(trimmed)
}

/**
 * A number typed as text with the phone's number keys. Not `type="number"`: that one scrolls values away under
 * the mouse wheel and empties itself silently when somebody types a letter.
 */
export function NumberField({ value, onChange, isDecimal = false, ...rest }: NumberFieldProps) {
  const [typed, setTyped] = useState(() => shown(value))
  const isSame = Object.is(numberOf(typed), value)
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      value={isSame ? typed : shown(value)}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(numberOf(event.target.value))
      }}
    />
  )
}
