import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { userEvent, within } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { Heading } from '../heading/heading.tsx'
import { StatHistory } from './stat-history.tsx'

const meta = {
  title: 'Components/StatHistory',
  component: StatHistory,
  args: {
    stats: { '400_m_pb': '51.92', points_per_game: 17.4 },
    history: [
      { key: '400_m_pb', value: '55.02', date: '2023-05-20' },
      { key: '400_m_pb', value: '53.40', date: '2024-05-18' },
      { key: '400_m_pb', value: '53.71', date: '2025-02-08' },
      { key: '400_m_pb', value: '52.33', date: '2025-05-17' },
      { key: '400_m_pb', value: '51.92', date: '2026-02-14' },
      { key: 'points_per_game', value: 9.6, date: '2023' },
      { key: 'points_per_game', value: 14.8, date: '2024' },
      { key: 'points_per_game', value: 18.1, date: '2025' },
      { key: 'points_per_game', value: 17.4, date: '2026' },
    ],
  },
  decorators: [
    (Story) => (
      <Card>
        <Heading level={2}>Stats</Heading>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof StatHistory>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {}

export const AsTable: Story = {
  play: async ({ canvasElement }) => {
    const [button] = await within(canvasElement).findAllByRole('button')
    if (button) await userEvent.click(button)
  },
}

export const OneStat: Story = { args: { stats: { '400_m_pb': '51.92' } } }

/** Equal values, the largest number, and the longest name. */
export const Extremes: Story = {
  args: {
    stats: { same: 1, huge: 9_999_999, ['k'.repeat(40)]: '100.000 %' },
    history: [
      { key: 'same', value: 1, date: '2025' },
      { key: 'same', value: 1, date: '2026' },
      { key: 'huge', value: 0, date: '1950' },
      { key: 'huge', value: 9_999_999, date: '2026-11-22' },
      { key: 'k'.repeat(40), value: '1.000 %', date: '2026-11-21' },
      { key: 'k'.repeat(40), value: '100.000 %', date: '2026-11-22' },
    ],
  },
}

export const RightToLeft: Story = {
  args: {
    stats: { نقاط_في_المباراة: '17.4' },
    history: [
      { key: 'نقاط_في_المباراة', value: '12.1', date: '2024' },
      { key: 'نقاط_في_المباراة', value: '17.4', date: '2026' },
    ],
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
