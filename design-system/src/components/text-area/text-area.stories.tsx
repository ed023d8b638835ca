import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, userEvent, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { TextArea } from './text-area.tsx'

const meta = {
  title: 'Components/TextArea',
  component: TextArea,
  args: { label: 'Bio' },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof TextArea>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = { args: { hint: 'What a coach should know about you.' } }

export const GrowsWithItsText: Story = {
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('textbox', { name: 'Bio' })
    const before = area.offsetHeight
    await userEvent.type(area, 'One{Enter}two{Enter}three{Enter}four{Enter}five')
    await expect(area.offsetHeight).toBeGreaterThan(before)
    await expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight)
  },
}

export const NearTheLimit: Story = {
  args: {
    characterLimit: 100,
    defaultValue: 'Long sprinter who likes the rail. '.repeat(3).trim(),
  },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('textbox', { name: 'Bio' })
    // A paragraph: a second later the same words are announced beside it.
    const count = (text: string) => within(canvasElement).getByText(text, { selector: 'p' })
    await expect(count('1 character too many')).toBeVisible()
    await userEvent.type(area, '{Backspace}{Backspace}')
    await expect(count('1 character left')).toBeVisible()
  },
}

export const WithError: Story = { args: { error: 'Write a sentence or two' } }

export const HiddenLabel: Story = {
  args: {
    label: 'Share an update or highlight',
    isLabelHidden: true,
    placeholder: 'Share an update or highlight...',
    rows: 1,
  },
}

export const LongWords: Story = { args: { defaultValue: 'W'.repeat(2000) } }

export const RightToLeft: Story = {
  args: { label: 'نبذة', defaultValue: 'عداءة تحب المضمار.', characterLimit: 20 },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
