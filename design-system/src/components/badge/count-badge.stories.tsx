import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Row } from '../../examples/arrange.ts'
import { CountBadge } from './count-badge.tsx'

const meta = {
  title: 'Components/CountBadge',
  component: CountBadge,
  args: { count: 2, label: 'unread messages' },
} satisfies Meta<typeof CountBadge>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Counts: Story = {
  render: (args) => (
    <Row>
      <CountBadge {...args} count={0} />
      <CountBadge {...args} count={2} />
      <CountBadge {...args} count={9} />
      <CountBadge {...args} count={10} />
      <CountBadge {...args} count={9_999_999} />
    </Row>
  ),
}
