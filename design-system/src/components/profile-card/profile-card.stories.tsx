import type { Meta, StoryObj } from '@storybook/react-webpack5'
import styled from 'styled-components'
import { expect, userEvent, within } from 'storybook/test'
import { people } from '../../examples/people.ts'
import trackUrl from '../../examples/track.svg'
import { space } from '../../tokens/index.ts'
import { Button } from '../button/button.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileCardSkeleton } from './profile-card-skeleton.tsx'

const Results = styled.div.withConfig({ componentId: 'fh-example-results' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${space[16]};
`

const profile = {
  sport: 'track',
  position: '400 m',
  location: 'Baton Rouge, Louisiana',
  graduationYear: 2027,
  bannerImageUrl: null,
}

const meta = {
  title: 'Components/ProfileCard',
  component: ProfileCard,
  args: { person: people.amara, profile, link: <a href="#amara" /> },
  decorators: [
    (Story) => (
      <Results>
        <Story />
      </Results>
    ),
  ],
} satisfies Meta<typeof ProfileCard>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

/** One tab stop: the name, whose link covers the card. */
export const Elite: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link', { name: /Amara Reid/ })).toHaveFocus()
  },
}

export const VerifiedWithBanner: Story = {
  args: {
    person: people.jordan,
    profile: { ...profile, sport: 'basketball', position: 'Guard', bannerImageUrl: trackUrl },
    actions: <Button size="sm">Connect</Button>,
  },
}

export const NothingFilledIn: Story = {
  args: {
    person: { ...people.jordan, isVerified: false, verificationLevel: null },
    profile: {
      sport: null,
      position: null,
      location: null,
      graduationYear: null,
      bannerImageUrl: null,
    },
  },
}

export const Loading: Story = {
  render: () => (
    <>
      {Array.from({ length: 6 }, (_, index) => (
        <ProfileCardSkeleton key={index} />
      ))}
    </>
  ),
}

export const LongWords: Story = {
  args: {
    person: { ...people.amara, firstName: 'W'.repeat(30), lastName: 'M'.repeat(30) },
    profile: { ...profile, position: 'P'.repeat(80), location: 'long-location/'.repeat(9) },
    actions: <Button size="sm">Connect</Button>,
  },
}

export const RightToLeft: Story = {
  args: {
    person: { ...people.amara, firstName: 'ليلى', lastName: 'حسن' },
    profile: { ...profile, location: 'دبي، الإمارات' },
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
