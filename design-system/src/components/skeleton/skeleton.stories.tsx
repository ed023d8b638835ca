import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Narrow, Row } from '../../examples/arrange.ts'
import { PostCardSkeleton } from '../post-card/post-card-skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { Skeleton, SkeletonText } from './skeleton.tsx'

const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Shapes: Story = {
  render: () => (
    <Row>
      <Skeleton round width="4rem" height="4rem" />
      <Skeleton width="12rem" height="2.75rem" />
      <SkeletonText lines={3} />
    </Row>
  ),
}

/** In the shape of the content; the region announces once that it is loading. */
export const Post: Story = {
  render: () => (
    <Narrow as="section" aria-busy="true" aria-label="Feed">
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <PostCardSkeleton />
    </Narrow>
  ),
}
