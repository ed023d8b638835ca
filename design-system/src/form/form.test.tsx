import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { z } from 'zod'
import { Button } from '../components/button/button.tsx'
import { Form } from './form.tsx'
import { FormTextField } from './form-fields.tsx'
import { useZodForm } from './use-zod-form.ts'

const schema = z.object({ first: z.string().min(1, 'First is missing'), last: z.string().min(1) })

function Names({ onSubmit }: { onSubmit: () => void }) {
  const form = useZodForm(schema, { first: '', last: '' })
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormTextField name="first" label="First" />
      <FormTextField name="last" label="Last" />
      <Button type="submit">Save</Button>
    </Form>
  )
}

test('pressing the submit button does not move it: errors on blur wait for the press', async () => {
  render(<Names onSubmit={jest.fn()} />)
  const last = screen.getByLabelText('Last')
  await userEvent.click(last)
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') })
  expect(last).toHaveFocus()
  await userEvent.pointer({ keys: '[/MouseLeft]' })
})

test('an invalid form focuses its first wrong field, and its error clears once corrected', async () => {
  const onSubmit = jest.fn()
  render(<Names onSubmit={onSubmit} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const first = screen.getByLabelText('First')
  expect(first).toHaveFocus()
  expect(first).toHaveAccessibleDescription('First is missing')
  await userEvent.keyboard('Jo')
  expect(first).toHaveAccessibleDescription('')
  expect(onSubmit).not.toHaveBeenCalled()
})
