import { useController } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '../components/checkbox/checkbox.tsx'
import { NumberField, type NumberFieldProps } from '../components/number-field/number-field.tsx'
import { Select, type SelectProps } from '../components/select/select.tsx'
import { TextArea, type TextAreaProps } from '../components/text-area/text-area.tsx'
import { TextField, type TextFieldProps } from '../components/text-field/text-field.tsx'
import { TokenField, type TokenFieldProps } from '../components/token-field/token-field.tsx'
import { WordField, type WordFieldProps } from '../components/word-field/word-field.tsx'

/** Props that the form sets on the field. */
type Given = 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref'

/** Name of one of the form's values. */
interface Named {
  name: string
}

function useField(name: string) {
  const { field, fieldState } = useController({ name })
  return { ...field, error: fieldState.error?.message }
}

/** A {@link TextField} of the surrounding form. An empty one is the empty string. */
export function FormTextField({ name, ...rest }: Omit<TextFieldProps, Given> & Named) {
  const { value, ...field } = useField(name)
  return <TextField {...rest} {...field} value={(value as string | null) ?? ''} />
}

/** A {@link WordField} of the surrounding form. */
export function FormWordField({ name, ...rest }: Omit<WordFieldProps, Given> & Named) {
  const { value, ...field } = useField(name)
  return <WordField {...rest} {...field} value={(value as string | null) ?? ''} />
}

/** A {@link TokenField} of the surrounding form. */
export function FormTokenField({ name, ...rest }: Omit<TokenFieldProps, Given> & Named) {
  const { value, ...field } = useField(name)
  return <TokenField {...rest} {...field} value={value as string[]} />
}

/** A {@link TextArea} of the surrounding form. */
export function FormTextArea({ name, ...rest }: Omit<TextAreaProps, Given> & Named) {
  const { value, ...field } = useField(name)
  return <TextArea {...rest} {...field} value={(value as string | null) ?? ''} />
}

export function FormNumberField({ name, ...rest }: Omit<NumberFieldProps, Given> & Named) {
  const { value, ...field } = useField(name)
  return <NumberField {...rest} {...field} value={(value as number | null) ?? null} />
}

/** A {@link Select} of the surrounding form. */
export function FormSelect<Value extends string>({
  name,
  ...rest
}: Omit<SelectProps<Value>, Given> & Named) {
  const { value, ...field } = useField(name)
  return <Select {...rest} {...field} value={value as Value} />
}

/** A {@link Checkbox} of the surrounding form. */
export function FormCheckbox({ name, ...rest }: Omit<CheckboxProps, Given | 'isChecked'> & Named) {
  const { value, ...field } = useField(name)
  return <Checkbox {...rest} {...field} isChecked={value === true} />
}
