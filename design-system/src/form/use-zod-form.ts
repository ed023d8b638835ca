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

/** A form whose fields are judged by a schema of the contract: what is sent is what the server would take. */
export type ZodForm<Input extends FieldValues, Sent> = UseFormReturn<Input, unknown, Sent>

/**
 * A form over a zod schema. Errors show at a field once it was left, and from then on while one types.
 * @param values what the fields hold at first
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
 * Puts what the server refused at the fields it names (`fields` of a problem), and the focus on the first of them.
 * @returns true if any of them is a field of this form; otherwise the screen says it
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
