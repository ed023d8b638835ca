import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { Button } from '../button/button.tsx'
import { Notice } from './notice.tsx'

const meta = {
  title: 'Components/Notice',
  component: Notice,
  args: {
    title: 'A background check is needed',
    children: 'Coaches write to athletes once their background check is approved.',
  },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof Notice>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Info: Story = {}

export const Accent: Story = {
  args: {
    tone: 'accent',
    title: 'Your guardian can read this conversation',
    children: 'Morgan Hayes switched it on. Ask them if you have questions.',
  },
}

export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Your background check ends in 12 days',
    children: 'File a new one to keep writing to athletes.',
    action: <Button size="sm">File it now</Button>,
  },
}

export const Danger: Story = {
  args: {
    tone: 'danger',
    isAnnounced: true,
    title: 'Not sent',
    children: 'You are offline. It is kept here and can be sent again.',
    action: <Button size="sm">Send again</Button>,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Not sent')
  },
}

export const LongWords: Story = {
  args: { title: 'T'.repeat(120), children: 'long-words/'.repeat(40) },
}

export const RightToLeft: Story = {
  args: { title: 'مطلوب فحص الخلفية', children: 'يمكن للمدربين الكتابة بعد الموافقة.' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
