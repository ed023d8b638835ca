import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Narrow } from '../../examples/arrange.ts'
import { Card } from '../card/card.tsx'
import { AchievementList } from './achievement-list.tsx'

const meta = {
  title: 'Components/AchievementList',
  component: AchievementList,
  args: {
    achievements: [
      'Louisiana 5A champion, 400 m, 2026',
      'Junior nationals finalist',
      'Team captain, two seasons',
    ],
  },
  decorators: [
    (Story) => (
      <Narrow>
        <Card>
          <Story />
        </Card>
      </Narrow>
    ),
  ],
} satisfies Meta<typeof AchievementList>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {}

/** Newest first; undated ones follow. */
export const Timeline: Story = {
  args: {
    achievements: [
      'Team captain, two seasons',
      'Louisiana 5A champion, 400 m',
      'Junior nationals finalist',
      'Academic All-State',
    ],
    dates: {
      'Junior nationals finalist': '2025-07-12',
      'Louisiana 5A champion, 400 m': '2026-05',
      'Academic All-State': '2024',
    },
  },
}

export const LongWords: Story = {
  args: { achievements: ['W'.repeat(200), 'long words '.repeat(18)] },
}

export const RightToLeft: Story = {
  args: { achievements: ['بطلة الولاية في سباق 400 متر', 'Team captain'] },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
