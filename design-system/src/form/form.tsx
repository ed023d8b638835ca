import type { MouseEvent, ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import styled from 'styled-components'
import { space } from '../tokens/index.ts'
import type { ZodForm } from './use-zod-form.ts'

const Root = styled.form.withConfig({ componentId: 'fh-form' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
`

export interface FormProps<Input extends FieldValues, Sent> {
  form: ZodForm<Input, Sent>
  /** Gets the values as parsed by the schema. Not called while a field is wrong: the first wrong one gets the focus. */
  onSubmit: (sent: Sent) => void | Promise<void>
  label?: string | undefined
  children: ReactNode
  className?: string | undefined
}

/** Fields that are sent together. The browser's own validation is off: errors show at the fields. */
export function Form<Input extends FieldValues, Sent>({
  form,
  onSubmit,
  label,
  children,
  className,
}: FormProps<Input, Sent>) {
  return (
    <FormProvider {...form}>
      <Root
        noValidate
        aria-label={label}
        className={className}
        onMouseDown={keepStill}
        onSubmit={(event) => void form.handleSubmit((sent) => onSubmit(sent))(event)}
      >
        {children}
      </Root>
    </FormProvider>
  )
}

/**
 * Keeps the focus in its field when the submit button is pressed: the error shown on blur would move the button from
 * under the pointer, and the press would be lost.
 */
function keepStill(event: MouseEvent<HTMLFormElement>) {
  const button = (event.target as Element).closest('button')
  if (button?.type === 'submit') event.preventDefault()
}
