import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, within } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { Heading } from '../heading/heading.tsx'
import { StatsGrid } from './stats-grid.tsx'

const meta = {
  title: 'Components/StatsGrid',
  component: StatsGrid,
  args: {
    stats: {
      '400_m_pb': '51.92',
      '200_m_pb': '23.40',
      gpa: 3.8,
      state_titles: 2,
      races_2026: 14,
      height: '5′ 9″',
    },
  },
  decorators: [
    (Story) => (
      <Card>
        <Heading level={2}>Stats</Heading>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof StatsGrid>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('State titles')).toBeVisible()
  },
}

export const One: Story = { args: { stats: { gpa: 4 } } }

export const Extremes: Story = {
  args: {
    stats: { zero: 0, many: 9_999_999, words: 'W'.repeat(40), ['k'.repeat(40)]: '100.000 %' },
  },
}

export const RightToLeft: Story = {
  args: { stats: { نقاط_في_المباراة: '17.4', تمريرات: 7.9 } },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
