import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, within } from 'storybook/test'
import { Row, Stack } from '../../examples/arrange.ts'
import { VerifiedBadge } from './verified-badge.tsx'

const meta = {
  title: 'Components/VerifiedBadge',
  component: VerifiedBadge,
} satisfies Meta<typeof VerifiedBadge>

export default meta
type Story = StoryObj<typeof meta>

export const LevelsAndSizes: Story = {
  render: () => (
    <Stack>
      <Row>
        <VerifiedBadge level="verified" size="sm" />
        <VerifiedBadge level="verified" size="md" />
        <VerifiedBadge level="verified" size="lg" />
      </Row>
      <Row>
        <VerifiedBadge level="elite" size="sm" />
        <VerifiedBadge level="elite" size="md" />
        <VerifiedBadge level="elite" size="lg" />
      </Row>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const badges = within(canvasElement)
    await expect(badges.getAllByRole('img', { name: 'Verified' })).toHaveLength(3)
    await expect(badges.getAllByRole('img', { name: 'Elite verified' })).toHaveLength(3)
  },
}

export const NamedOtherwise: Story = { args: { level: 'elite', label: 'Elite Verified Athlete' } }
