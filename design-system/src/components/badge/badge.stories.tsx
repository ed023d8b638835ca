import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Narrow, Row } from '../../examples/arrange.ts'
import { Badge } from './badge.tsx'

const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { children: 'Rules' },
} satisfies Meta<typeof Badge>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Tones: Story = {
  render: () => (
    <Row>
      <Badge tone="accent">Rules</Badge>
      <Badge tone="neutral">Draft</Badge>
      <Badge tone="elite">Featured</Badge>
      <Badge tone="danger">Not verified</Badge>
    </Row>
  ),
}

export const LongWords: Story = {
  args: { children: 'Name, image and likeness: '.repeat(8) },
  render: (args) => (
    <Narrow>
      <Badge {...args} />
    </Narrow>
  ),
}
