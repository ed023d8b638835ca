import { issueMessage } from '@fieldhouse/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'

/** A form validated by a schema of the contract, as the server does. */
export type ZodForm<Input extends FieldValues, Sent> = UseFormReturn<Input, unknown, Sent>

/**
 * A form with a zod schema. Errors show once a field was left, and from then on during typing.
 * @param values initial values
 */
export function useZodForm<Schema extends z.ZodType<unknown, FieldValues>>(
  schema: Schema,
  values: DefaultValues<z.input<Schema>>,
): ZodForm<z.input<Schema>, z.output<Schema>> {
  return useForm<z.input<Schema>, unknown, z.output<Schema>>({
    resolver: zodResolver(schema, { error: issueMessage }),
    defaultValues: values,
    mode: 'onTouched',
  })
}

/**
 * Shows the server's refusals at their fields (`fields` of a problem), and focuses the first of them.
 * @returns true if any of them is a field of this form; otherwise the screen has to show the error
 */
export function showRefusal<Input extends FieldValues, Sent>(
  form: ZodForm<Input, Sent>,
  fields: Readonly<Record<string, string>> | undefined,
): boolean {
  const known = Object.entries(fields ?? {}).filter(([name]) => name in form.getValues())
  known.forEach(([name, message], index) => {
    form.setError(name as Path<Input>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return known.length > 0
}
