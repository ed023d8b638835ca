import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, within } from 'storybook/test'
import { DateField } from './date-field.tsx'

const meta = {
  title: 'Components/DateField',
  component: DateField,
  args: { label: 'Date of birth', hint: 'You must be 17 or older.', max: '2026-11-21' },
} satisfies Meta<typeof DateField>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('Date of birth')
    await expect(field).toHaveAccessibleDescription('You must be 17 or older.')
    await expect(field).toHaveAttribute('max', '2026-11-21')
  },
}

export const Filled: Story = { args: { defaultValue: '2008-04-30' } }

export const WithError: Story = {
  args: { error: 'Date of birth is required for athlete accounts' },
}

export const Disabled: Story = { args: { disabled: true, defaultValue: '2008-04-30' } }

/** A date and time, in the zone that the hint names. */
export const WithTime: Story = {
  args: {
    label: 'Appears at',
    hint: 'Your time: Central Standard Time.',
    max: undefined,
    hasTime: true,
    defaultValue: '2026-11-21T09:30',
  },
  parameters: { snapshot: { skip: 'the browser draws the time its own way' } },
}
