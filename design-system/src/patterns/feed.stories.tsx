import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../components/button/button.tsx'
import { Card } from '../components/card/card.tsx'
import { EmptyState } from '../components/empty-state/empty-state.tsx'
import { ErrorState } from '../components/error-state/error-state.tsx'
import { IconButton } from '../components/icon-button/icon-button.tsx'
import { PostCardSkeleton } from '../components/post-card/post-card-skeleton.tsx'
import { PostCard } from '../components/post-card/post-card.tsx'
import { VisuallyHidden } from '../components/visually-hidden/visually-hidden.tsx'
import { PostActionsExample } from '../examples/post-actions.tsx'
import { posts } from '../examples/posts.ts'
import { MoreIcon } from '../icons/index.ts'
import { FeedFrame } from './feed-frame.tsx'

const meta = {
  title: 'Patterns/Feed',
  component: FeedFrame,
  parameters: { layout: 'fullscreen', snapshot: { phone: true } },
} satisfies Meta<typeof FeedFrame>

export default meta
type Story = StoryObj<{ onRetry?: () => void }>

const menu = (
  <IconButton label="More about this post">
    <MoreIcon />
  </IconButton>
)

export const Content: Story = {
  render: () => (
    <FeedFrame>
      <PostCard
        post={posts.record}
        authorLink={<a href="#amara" />}
        menu={menu}
        actions={<PostActionsExample fires={248} comments={31} boosts={12} isFired />}
      />
      <PostCard
        post={posts.pictured}
        authorLink={<a href="#lena" />}
        menu={menu}
        actions={<PostActionsExample fires={97} comments={44} boosts={63} />}
      />
      <PostCard
        post={posts.recruiting}
        authorLink={<a href="#dana" />}
        menu={menu}
        actions={<PostActionsExample fires={97} comments={44} boosts={63} />}
      />
    </FeedFrame>
  ),
}

export const Loading: Story = {
  render: () => (
    <FeedFrame>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <PostCardSkeleton />
      <PostCardSkeleton />
      <PostCardSkeleton />
    </FeedFrame>
  ),
}

export const Empty: Story = {
  render: () => (
    <FeedFrame>
      <Card>
        <EmptyState
          title="Welcome to Fieldhouse"
          message="Posts of the people you follow appear here. Start with a profile that shows who you are."
          action={
            <Button variant="primary" href="#profile">
              Complete Your Profile
            </Button>
          }
        />
      </Card>
    </FeedFrame>
  ),
}

export const Failed: Story = {
  args: { onRetry: fn() },
  render: ({ onRetry }) => (
    <FeedFrame>
      <Card>
        <ErrorState message="The feed could not be loaded." onRetry={onRetry} />
      </Card>
    </FeedFrame>
  ),
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}

export const AtItsWorst: Story = {
  render: () => (
    <FeedFrame>
      <PostCard
        post={posts.longWords}
        menu={menu}
        actions={<PostActionsExample fires={9_999_999} comments={0} boosts={9_999_999} />}
      />
      <PostCard post={posts.missingPicture} />
      <PostCard post={posts.rightToLeft} menu={menu} />
    </FeedFrame>
  ),
}
