import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, within } from 'storybook/test'
import { Stack } from '../../examples/arrange.ts'
import { RelativeTime } from './relative-time.tsx'

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

const meta = {
  title: 'Components/RelativeTime',
  component: RelativeTime,
  args: { dateTime: ago(2) },
} satisfies Meta<typeof RelativeTime>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Ages: Story = {
  render: () => (
    <Stack>
      {[0, 0.2, 2.5, 30, 200, 1000, 20_000].map((hours) => (
        <RelativeTime key={hours} dateTime={ago(hours)} />
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const time = within(canvasElement).getByText('2 hours ago')
    await expect(time.title).toMatch(/\d{4} at \d+:\d\d/)
  },
}
