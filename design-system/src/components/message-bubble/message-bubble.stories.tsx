import type { Meta, StoryObj } from '@storybook/react-webpack5'
import styled from 'styled-components'
import { expect, within } from 'storybook/test'
import { people } from '../../examples/people.ts'
import { hoursAgo } from '../../examples/times.ts'
import { space } from '../../tokens/index.ts'
import { Button } from '../button/button.tsx'
import { MessageBubble } from './message-bubble.tsx'

const Thread = styled.div.withConfig({ componentId: 'fh-example-thread' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  max-width: 40rem;
`

const theirs = {
  content: 'Could you send one full game from January? Film first, stats second.',
  createdAt: hoursAgo(3),
  senderId: people.dana.id,
  sender: people.dana,
}
const mine = {
  content: 'On its way. Our best one is https://example.com/film/westview-january',
  createdAt: hoursAgo(2),
  senderId: people.jordan.id,
  sender: people.jordan,
}

const meta = {
  title: 'Components/MessageBubble',
  component: MessageBubble,
  args: { message: theirs, state: 'received' },
  decorators: [
    (Story) => (
      <Thread>
        <Story />
      </Thread>
    ),
  ],
} satisfies Meta<typeof MessageBubble>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Received: Story = {}

export const States: Story = {
  render: () => (
    <>
      <MessageBubble message={mine} state="sending" />
      <MessageBubble message={mine} state="sent" />
      <MessageBubble message={mine} state="read" />
      <MessageBubble message={mine} state="failed" retry={<Button size="sm">Send again</Button>} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await expect(view.getByText('Not sent')).toBeVisible()
    await expect(view.getAllByText('You:')).toHaveLength(4)
  },
}

/** Several messages in a row by one person: one avatar, beside the last. A note says more than the state. */
export const Run: Story = {
  parameters: { snapshot: { skip: 'the bubbles of the other stories, closer together' } },
  render: () => (
    <>
      <MessageBubble message={theirs} state="received" isContinued />
      <MessageBubble
        message={{ ...theirs, content: 'And the second half, please.' }}
        state="received"
      />
      <MessageBubble message={mine} state="sent" note="A reviewer has hidden this message." />
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText('A reviewer has hidden this message.'),
    ).toBeVisible()
  },
}

export const LongWords: Story = {
  render: () => (
    <>
      <MessageBubble message={{ ...theirs, content: 'long-words/'.repeat(60) }} state="received" />
      <MessageBubble message={{ ...mine, content: 'ok' }} state="sent" />
    </>
  ),
}

export const RightToLeft: Story = {
  render: () => (
    <Thread dir="rtl">
      <MessageBubble
        message={{ ...theirs, content: 'هل يمكنك إرسال مباراة كاملة؟' }}
        state="received"
      />
      <MessageBubble message={{ ...mine, content: 'نعم، اليوم.' }} state="read" />
    </Thread>
  ),
}
