import { Form, type FieldValues, type FormProps } from '@fieldhouse/design-system/form'
import styled from 'styled-components'

const Place = styled.div`
  max-width: 28rem;

  > form > button {
    justify-self: start;
  }
`

/** The form of a card, at the width of its fields. */
export function GroupForm<Input extends FieldValues, Sent>(props: FormProps<Input, Sent>) {
  return (
    <Place>
      <Form {...props} />
    </Place>
  )
}
