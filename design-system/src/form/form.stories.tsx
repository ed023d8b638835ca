import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, fn, userEvent, within } from 'storybook/test'
import { z } from 'zod'
import { Button } from '../components/button/button.tsx'
import { Narrow } from '../examples/arrange.ts'
import { Form } from './form.tsx'
import { FormCheckbox, FormNumberField, FormSelect, FormTextField } from './form-fields.tsx'
import { showRefusal, useZodForm } from './use-zod-form.ts'

const schema = z.object({
  location: z.string().trim().min(1, 'Say where you train, such as San Diego, California'),
  graduationYear: z
    .number('Type a year, like 2027')
    .int()
    .min(1950, 'Type a year from 1950')
    .nullable(),
  sport: z.enum(['basketball', 'track']),
  isAgreed: z.literal(true, 'Tick this to go on'),
})

const save = fn()

function Editor({ refuses = false }: { refuses?: boolean }) {
  const form = useZodForm(schema, {
    location: '',
    graduationYear: null,
    sport: 'basketball',
    isAgreed: false as unknown as true,
  })
  return (
    <Narrow>
      <Form
        form={form}
        label="Basic information"
        onSubmit={(sent) => {
          save(sent)
          if (refuses) showRefusal(form, { location: 'We know no such place' })
        }}
      >
        <FormTextField name="location" label="Location" hint="City, State" />
        <FormNumberField name="graduationYear" label="Graduation year" />
        <FormSelect
          name="sport"
          label="Sport"
          options={[
            { value: 'basketball', label: 'Basketball' },
            { value: 'track', label: 'Track' },
          ]}
        />
        <FormCheckbox name="isAgreed" label="This is me" />
        <Button type="submit" variant="primary" pending={form.formState.isSubmitting}>
          Save Changes
        </Button>
      </Form>
    </Narrow>
  )
}

const meta = { title: 'Components/Form', component: Editor } satisfies Meta<typeof Editor>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

/** Nothing is sent; errors show at the fields, and the first one gets the focus. */
export const Wrong: Story = {
  play: async ({ canvasElement }) => {
    save.mockClear()
    const form = within(canvasElement)
    await userEvent.type(form.getByRole('textbox', { name: 'Graduation year' }), 'soon')
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    const place = await form.findByRole('textbox', { name: 'Location' })
    await expect(place).toHaveFocus()
    await expect(place).toHaveAccessibleDescription(/^Say where you train/)
    await expect(form.getByRole('textbox', { name: 'Graduation year' })).toBeInvalid()
    await expect(form.getByRole('checkbox', { name: 'This is me' })).toBeInvalid()
    await expect(save).not.toHaveBeenCalled()
  },
}

/** Values are sent as parsed by the schema; the server's refusal shows at its field. */
export const RefusedByTheServer: Story = {
  args: { refuses: true },
  play: async ({ canvasElement }) => {
    save.mockClear()
    const form = within(canvasElement)
    const place = form.getByRole('textbox', { name: 'Location' })
    await userEvent.type(place, '  Atlantis ')
    await userEvent.click(form.getByRole('checkbox'))
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Sport' }), 'Track')
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    await form.findByText('We know no such place')
    await expect(save).toHaveBeenCalledWith({
      location: 'Atlantis',
      graduationYear: null,
      sport: 'track',
      isAgreed: true,
    })
    await expect(place).toHaveFocus()
    await expect(place).toHaveValue('  Atlantis ')
  },
}
