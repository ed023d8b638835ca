import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { Select, type SelectProps } from './select.tsx'

const levels = [
  { value: 'public', label: 'Public (everyone)' },
  { value: 'teams', label: 'Teams' },
  { value: 'coaches', label: 'Coaches' },
  { value: 'sponsors', label: 'Sponsors' },
  { value: 'private', label: 'Private (only you)' },
]

function Chosen({ value: first, onChange, ...rest }: SelectProps<string>) {
  const [value, setValue] = useState(first)
  return (
    <Narrow>
      <Select
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
  title: 'Components/Select',
  component: Select<string>,
  args: { label: 'Stats visibility', options: levels, value: 'public', onChange: fn() },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof Select<string>>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {
  args: { hint: 'Who can see your numbers' },
  play: async ({ args, canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Stats visibility' })
    await expect(select).toHaveAccessibleDescription('Who can see your numbers')
    await userEvent.selectOptions(select, 'Coaches')
    await expect(args.onChange).toHaveBeenCalledWith('coaches')
    await expect(select).toHaveDisplayValue('Coaches')
  },
}

export const WithError: Story = {
  args: { error: 'Only a guardian can choose this level for you' },
}

export const Disabled: Story = {
  args: { disabled: true, hint: 'Your guardian decides this until you are 18.' },
}

export const ClosedChoices: Story = {
  args: {
    hint: 'Until you are 18 only a guardian chooses Public or Sponsors for you',
    options: levels.map((level) => ({
      ...level,
      isDisabled: ['public', 'sponsors'].includes(level.value),
    })),
    value: 'coaches',
  },
  parameters: { snapshot: { skip: 'closed, it looks like any other' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('option', { name: 'Sponsors' })).toBeDisabled()
    await expect(canvas.getByRole('option', { name: 'Teams' })).toBeEnabled()
  },
}

export const LongWords: Story = {
  args: {
    value: 'long',
    options: [{ value: 'long', label: 'W'.repeat(120) }],
    label: 'L'.repeat(80),
  },
}

export const RightToLeft: Story = {
  args: { label: 'من يرى الإحصاءات', options: [{ value: 'public', label: 'الجميع' }] },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
