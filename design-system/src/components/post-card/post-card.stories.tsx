import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, waitFor, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { PostActionsExample } from '../../examples/post-actions.tsx'
import { posts } from '../../examples/posts.ts'
import { MoreIcon } from '../../icons/index.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { PostCard } from './post-card.tsx'

const meta = {
  title: 'Components/PostCard',
  component: PostCard,
  args: { post: posts.record },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof PostCard>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'], args: { post: posts.pictured } }

export const Default: Story = {}

export const WithEverything: Story = {
  args: {
    authorLink: <a href="#profile" />,
    menu: (
      <IconButton label="More about this post">
        <MoreIcon />
      </IconButton>
    ),
    actions: <PostActionsExample fires={248} comments={31} boosts={12} isFired />,
  },
}

export const WithPicture: Story = {
  args: {
    post: posts.pictured,
  },
}

/** Shown whole, on its own blur. */
export const WithTallPicture: Story = {
  args: { post: posts.tallPicture },
}

export const MissingPicture: Story = {
  args: { post: posts.missingPicture },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
    await expect(within(canvasElement).queryByRole('img')).toBeNull()
  },
}

export const LongWords: Story = {
  args: {
    post: posts.longWords,
    actions: <PostActionsExample fires={9_999_999} comments={0} boosts={9_999_999} />,
  },
}

/** A right-to-left post in a left-to-right page, and the reverse. */
export const RightToLeft: Story = { args: { post: posts.rightToLeft } }

export const RightToLeftPage: Story = {
  args: {
    post: posts.record,
    actions: <PostActionsExample fires={248} comments={31} boosts={12} />,
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
