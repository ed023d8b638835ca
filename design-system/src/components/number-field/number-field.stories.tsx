import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

function Typed({ value: first, onChange, ...rest }: NumberFieldProps) {
  const [value, setValue] = useState(first)
  return (
    <Narrow>
      <NumberField
        {...rest}
        value={value}
        onChange={(next) => {
          setValue(next)
          onChange(next)
        }}
      />
    </Narrow>
  )
}

const meta = {
  title: 'Components/NumberField',
  component: NumberField,
  args: { label: 'Graduation year', value: 2027, onChange: fn() },
  render: (args) => <Typed {...args} />,
} satisfies Meta<typeof NumberField>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Filled: Story = {}

export const Typing: Story = {
  args: { value: null, hint: 'Four digits' },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Graduation year' })
    await userEvent.type(field, '2028')
    await expect(args.onChange).toHaveBeenLastCalledWith(2028)
    await userEvent.clear(field)
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}

/** A letter stays as typed, with an error. */
export const NotANumber: Story = {
  args: { value: null, error: 'Type a year, like 2027' },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Graduation year' })
    await userEvent.type(field, 'soon')
    await expect(field).toHaveValue('soon')
    await expect(args.onChange).toHaveBeenLastCalledWith(NaN)
  },
}

export const Decimal: Story = {
  args: { label: 'Points a game', value: 17.4, isDecimal: true },
}

export const RightToLeft: Story = {
  args: { label: 'سنة التخرج' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
