import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { people } from '../../examples/people.ts'
import { hoursAgo } from '../../examples/times.ts'
import { Card } from '../card/card.tsx'
import { ConversationRow } from './conversation-row.tsx'

const conversation = {
  user: people.dana,
  unreadCount: 2,
  lastMessage: {
    content: 'Could you send one full game from January? Film first, stats second.',
    createdAt: hoursAgo(3),
    senderId: people.dana.id,
  },
}

const westlake = {
  ...people.dana,
  firstName: 'Westlake University',
  lastName: '',
  accountType: 'institution_org',
} as const

const meta = {
  title: 'Components/ConversationRow',
  component: ConversationRow,
  args: { conversation, link: <a href="#dana" /> },
  decorators: [
    (Story) => (
      <Narrow>
        <Card padding="none">
          <Story />
        </Card>
      </Narrow>
    ),
  ],
} satisfies Meta<typeof ConversationRow>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Unread: Story = {
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('link')
    await expect(row).toHaveAccessibleName(/Dana Torres.*2 unread/)
  },
}

export const OfAnOrganization: Story = {
  args: { conversation: { ...conversation, worksFor: westlake } },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('link')
    await expect(row).toHaveAccessibleName(/Coach · Westlake University/)
  },
}

export const ReadAndOpen: Story = {
  args: {
    conversation: { ...conversation, unreadCount: 0 },
    link: <a href="#dana" aria-current="page" />,
  },
}

export const OwnWordsLast: Story = {
  args: {
    conversation: {
      ...conversation,
      unreadCount: 0,
      lastMessage: { ...conversation.lastMessage, senderId: people.jordan.id },
    },
  },
}

export const LongWords: Story = {
  args: {
    conversation: {
      user: { ...people.dana, firstName: 'W'.repeat(60), lastName: 'M'.repeat(60) },
      worksFor: { ...westlake, firstName: 'W'.repeat(60) },
      unreadCount: 9_999,
      lastMessage: { ...conversation.lastMessage, content: 'long-words/'.repeat(60) },
    },
  },
}

export const RightToLeft: Story = {
  args: {
    conversation: {
      ...conversation,
      lastMessage: { ...conversation.lastMessage, content: 'هل يمكنك إرسال مباراة كاملة؟' },
    },
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
