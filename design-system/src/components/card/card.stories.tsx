import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Stack } from '../../examples/arrange.ts'
import { Heading } from '../heading/heading.tsx'
import { Card } from './card.tsx'

const meta = {
  title: 'Components/Card',
  component: Card,
  args: { children: 'Surfaces are separated by lines, not shadows.' },
} satisfies Meta<typeof Card>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Paddings: Story = {
  render: (args) => (
    <Stack>
      <Card {...args} padding="md" />
      <Card {...args} padding="sm" />
      <Card {...args} padding="none" />
    </Stack>
  ),
}

export const WithHeading: Story = {
  render: () => (
    <Card as="section" aria-labelledby="week">
      <Heading level={2} size="label" id="week">
        Your week
      </Heading>
      <p>184 profile views</p>
    </Card>
  ),
}

export const LongWords: Story = { args: { children: 'W'.repeat(200) } }
