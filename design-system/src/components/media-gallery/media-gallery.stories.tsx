import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import trackUrl from '../../examples/track.svg'
import { Card } from '../card/card.tsx'
import { MediaGallery } from './media-gallery.tsx'

const picture = (id: string, caption: string | null) => ({
  id,
  imageUrl: trackUrl,
  caption,
  altText: caption && `${caption}, seen from the stands`,
  status: 'published' as const,
})

const meta = {
  title: 'Components/MediaGallery',
  component: MediaGallery,
  args: {
    media: [
      picture('0199f2c4-7c1e-7d3a-b0a4-000000000001', 'State final, last bend'),
      picture('0199f2c4-7c1e-7d3a-b0a4-000000000002', 'Relay handover'),
      picture('0199f2c4-7c1e-7d3a-b0a4-000000000003', null),
    ],
  },
  decorators: [
    (Story) => (
      <Card>
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof MediaGallery>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {}

export const Empty: Story = {
  args: { media: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByText('No media yet')).toHaveLength(3)
  },
}

export const Waiting: Story = {
  args: {
    media: [{ ...picture('0199f2c4-7c1e-7d3a-b0a4-000000000004', 'Practice'), status: 'pending' }],
  },
}

/** Arrow keys show the other pictures; Escape returns the focus to the opened one. */
export const InTheLightbox: Story = {
  play: async ({ canvasElement }) => {
    const first = within(canvasElement).getByRole('button', { name: /State final/ })
    first.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('dialog', { name: /1 of 3/ })).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByRole('dialog', { name: /2 of 3/ })).toHaveAccessibleDescription(
      'Relay handover',
    )
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(screen.getByRole('button', { name: 'Next picture' })).toHaveAccessibleDescription(
      'This is the last picture.',
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('dialog')
  },
}

export const LongWords: Story = {
  args: { media: [picture('0199f2c4-7c1e-7d3a-b0a4-000000000005', 'long-caption/'.repeat(23))] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await screen.findByRole('dialog')
  },
}
