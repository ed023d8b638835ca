import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Stack } from '../../examples/arrange.ts'
import { Heading } from './heading.tsx'

const meta = {
  title: 'Components/Heading',
  component: Heading,
  args: { level: 2, children: 'Be seen by the right people' },
} satisfies Meta<typeof Heading>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Sizes: Story = {
  render: (args) => (
    <Stack>
      <Heading {...args} size="hero" />
      <Heading {...args} size="title" />
      <Heading {...args} size="section" />
      <Heading {...args} size="label" />
    </Stack>
  ),
}

export const LongWords: Story = {
  args: {
    size: 'title',
    children: 'Maximiliana-Wilhelmina Featherstonehaugh-Cholmondeley-Montague',
  },
}

export const RightToLeft: Story = { args: { size: 'title', dir: 'rtl', children: 'ليلى المنصوري' } }
