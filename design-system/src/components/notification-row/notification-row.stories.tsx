import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Narrow, Row } from '../../examples/arrange.ts'
import { people } from '../../examples/people.ts'
import poolUrl from '../../examples/pool.svg'
import { hoursAgo } from '../../examples/times.ts'
import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { NotificationRow } from './notification-row.tsx'

const notification = {
  type: 'connection_request',
  title: 'New connection request',
  message: 'Dana Torres wants to connect with you.',
  isRead: false,
  createdAt: hoursAgo(2),
  actor: people.dana,
  image: null,
} as const

const meta = {
  title: 'Components/NotificationRow',
  component: NotificationRow,
  args: { notification, onOpen: fn() },
  decorators: [
    (Story) => (
      <Narrow>
        <Card padding="none">
          <Story />
        </Card>
      </Narrow>
    ),
  ],
} satisfies Meta<typeof NotificationRow>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Unread: Story = {
  play: async ({ args, canvasElement }) => {
    const row = within(canvasElement).getByRole('button', {
      name: /Unread: New connection request/,
    })
    await userEvent.tab()
    await expect(row).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledTimes(1)
  },
}

export const Read: Story = {
  args: {
    notification: {
      ...notification,
      type: 'fire',
      title: 'Your post is on fire',
      message: 'Amara Reid and 3 others fired your post',
      isRead: true,
      actor: people.amara,
      image: { url: poolUrl, alt: 'The starting block of lane 4' },
    },
  },
}

export const WithoutAPerson: Story = {
  args: {
    notification: {
      ...notification,
      type: 'verification_approved',
      title: 'You are verified',
      message: 'Your badge stands beside your name from now on.',
      actor: null,
    },
  },
}

/** A request with its answers in place. */
export const WithAnAnswer: Story = {
  args: {
    answer: (
      <>
        <div>
          <Badge tone="danger">Not verified</Badge>
        </div>
        <Row>
          <Button size="sm" variant="primary">
            Accept
          </Button>
          <Button size="sm">Decline</Button>
        </Row>
      </>
    ),
  },
}

/** Two lines at most, whatever the text. */
export const LongWords: Story = {
  args: {
    notification: { ...notification, title: 'W'.repeat(120), message: 'long words '.repeat(60) },
  },
}

export const RightToLeft: Story = {
  args: {
    notification: { ...notification, title: 'طلب تواصل جديد', message: 'دانا تريد التواصل معك.' },
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
