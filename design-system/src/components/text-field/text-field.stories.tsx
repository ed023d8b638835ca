import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, userEvent, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Components/TextField',
  component: TextField,
  args: { label: 'Location' },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof TextField>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {
  args: { hint: 'City, State' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Location' })
    await expect(field).toHaveAccessibleDescription('City, State')
    await userEvent.tab()
    await expect(field).toHaveFocus()
  },
}

export const Filled: Story = { args: { defaultValue: 'Baton Rouge, Louisiana' } }

export const WithError: Story = {
  args: { hint: 'City, State', error: 'Say where you train, such as San Diego, California' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Location' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription(/^Say where you train.* City, State$/)
  },
}

export const HiddenLabel: Story = {
  args: {
    label: 'Search athletes and teams',
    isLabelHidden: true,
    type: 'search',
    placeholder: 'Discover athletes, teams...',
  },
}

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'Not for now', hint: 'It can be changed tomorrow.' },
}

export const LongWords: Story = {
  args: {
    label: 'L'.repeat(120),
    hint: `${'long-hint/'.repeat(20)}`,
    error: `${'long-error/'.repeat(20)}`,
    defaultValue: 'W'.repeat(200),
  },
}

export const RightToLeft: Story = {
  args: { label: 'الموقع', hint: 'المدينة، الولاية', defaultValue: 'دبي', error: 'مطلوب' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
