import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, within } from 'storybook/test'
import { Row, Stack } from '../../examples/arrange.ts'
import { LevelBadge } from './level-badge.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

const meta = {
  title: 'Components/VerifiedBadge',
  component: VerifiedBadge,
} satisfies Meta<typeof VerifiedBadge>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

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
    await expect(badges.getAllByRole('img', { name: 'Elite Verified' })).toHaveLength(3)
  },
}

export const Athlete: Story = {
  args: { level: 'elite', accountType: 'athlete' },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('img', { name: 'Elite Verified Athlete' }),
    ).toBeVisible()
  },
}

/** On a card or a profile. */
export const InWords: Story = {
  render: () => (
    <Row>
      <LevelBadge person={{ verificationLevel: 'verified', accountType: 'athlete' }} />
      <LevelBadge person={{ verificationLevel: 'elite', accountType: 'athlete' }} />
      <LevelBadge person={{ verificationLevel: 'verified', accountType: 'institution_coach' }} />
    </Row>
  ),
}
