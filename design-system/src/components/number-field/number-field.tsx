import { useState, type ComponentPropsWithRef } from 'react'
import { TextField, type TextFieldProps } from '../text-field/text-field.tsx'

export interface NumberFieldProps extends Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'
> {
  /** null is empty. Text that is not a number stays on screen and is reported as `NaN`. */
  value: number | null
  onChange: (value: number | null) => void
  /** The phone's keys have a decimal point: for 6.2 as well as 6. Either way the owner decides what is accepted. */
  isDecimal?: boolean | undefined
  ref?: ComponentPropsWithRef<'input'>['ref']
}

const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value))

function numberOf(text: string): number | null {
  const trimmed = text.trim().replace(',', '.')
  return trimmed === '' ? null : Number(trimmed)
}

/**
 * A number typed as text with the phone's numeric keyboard. Not `type="number"`: that one changes its value under the
 * mouse wheel and silently empties itself when a letter is typed.
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
