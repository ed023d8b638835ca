import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { SearchIcon } from '../../icons/index.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    title: 'No results found',
    message: "Try adjusting your search or filters to find what you're looking for",
    icon: SearchIcon,
  },
} satisfies Meta<typeof EmptyState>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {}

export const WithAction: Story = {
  args: {
    title: 'Welcome to Fieldhouse',
    message: 'Your feed fills up with people you follow. Start with your own profile.',
    action: (
      <Button variant="primary" href="#profile">
        Complete Your Profile
      </Button>
    ),
  },
}

export const LongWords: Story = {
  args: { title: 'W'.repeat(90), message: 'long-message/'.repeat(30) },
}

export const RightToLeft: Story = {
  args: { title: 'لا توجد نتائج', message: 'حاول تعديل البحث.' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
