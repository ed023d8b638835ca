import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { PostReactions } from './post-reactions.tsx'

const counts = {
  fireCount: 248,
  commentCount: 31,
  boostCount: 12,
  firedByMe: false,
  boostedByMe: false,
  boostAwaitsGuardian: false,
}

const meta = {
  title: 'Components/PostReactions',
  component: PostReactions,
  args: { post: counts, onFire: fn(), onComment: fn(), onBoost: fn() },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof PostReactions>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const { getByRole } = within(canvasElement)
    await userEvent.click(getByRole('button', { name: '248 Fire' }))
    await expect(args.onFire).toHaveBeenCalledWith(true)
    await userEvent.click(getByRole('button', { name: '12 Boost' }))
    await expect(args.onBoost).toHaveBeenCalledWith(true)
  },
}

export const FiredAndBoosted: Story = {
  args: { post: { ...counts, firedByMe: true, boostedByMe: true } },
  play: async ({ args, canvasElement }) => {
    const fire = within(canvasElement).getByRole('button', { name: '248 Fire' })
    await expect(fire).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(fire)
    await expect(args.onFire).toHaveBeenCalledWith(false)
  },
}

export const BoostWaits: Story = {
  args: { post: { ...counts, boostedByMe: true, boostAwaitsGuardian: true } },
}

export const AtItsWorst: Story = {
  args: { post: { ...counts, fireCount: 9_999_999, commentCount: 0, boostCount: 9_999_999 } },
}
