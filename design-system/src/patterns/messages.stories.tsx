import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Avatar } from '../components/avatar/avatar.tsx'
import { Button } from '../components/button/button.tsx'
import { ConversationRow } from '../components/conversation-row/conversation-row.tsx'
import { EmptyState } from '../components/empty-state/empty-state.tsx'
import { ErrorState } from '../components/error-state/error-state.tsx'
import { IconButton } from '../components/icon-button/icon-button.tsx'
import { MessageBubble } from '../components/message-bubble/message-bubble.tsx'
import { PersonName } from '../components/person-name/person-name.tsx'
import { SkeletonText } from '../components/skeleton/skeleton.tsx'
import { TextArea } from '../components/text-area/text-area.tsx'
import { VisuallyHidden } from '../components/visually-hidden/visually-hidden.tsx'
import { people } from '../examples/people.ts'
import { hoursAgo } from '../examples/times.ts'
import { SendIcon } from '../icons/index.ts'
import { MessagesFrame, ThreadBody, ThreadFoot, ThreadHead } from './messages-frame.tsx'

const meta = {
  title: 'Patterns/Messages',
  component: MessagesFrame,
  parameters: { layout: 'fullscreen', snapshot: { phone: true } },
} satisfies Meta<typeof MessagesFrame>

export default meta
type Story = StoryObj

type Person = (typeof people)[keyof typeof people]

function message(person: Person, content: string, hours: number) {
  return { content, createdAt: hoursAgo(hours), senderId: person.id, sender: person }
}

const asked = 'Could you send one full game from January? Film first, stats second.'

function row(person: Person, content: string, hours: number, unreadCount = 0, isOpen = false) {
  return (
    <ConversationRow
      key={person.id}
      conversation={{
        user: person,
        unreadCount,
        lastMessage: { content, createdAt: hoursAgo(hours), senderId: person.id },
      }}
      link={<a href={`#${person.id}`} {...(isOpen && { 'aria-current': 'page' as const })} />}
    />
  )
}

const composer = (
  <ThreadFoot onSubmit={(event) => event.preventDefault()}>
    <TextArea label="Message" isLabelHidden placeholder="Type a message..." rows={1} />
    <IconButton label="Send" type="submit">
      <SendIcon />
    </IconButton>
  </ThreadFoot>
)

export const Content: Story = {
  render: () => (
    <MessagesFrame
      list={
        <>
          {row(people.dana, asked, 3, 0, true)}
          {row(people.amara, 'See you at the relay on Saturday?', 5, 2)}
          {row(people.pictured, 'Thanks!', 26)}
        </>
      }
    >
      <ThreadHead>
        <Avatar person={people.dana} size="sm" />
        <PersonName person={people.dana} />
      </ThreadHead>
      <ThreadBody>
        <MessageBubble message={message(people.dana, asked, 3)} state="received" />
        <MessageBubble
          message={message(people.jordan, 'On its way: the whole game against Westview.', 2)}
          state="read"
        />
        <MessageBubble
          message={message(people.jordan, 'And the second half once more, from the other side.', 1)}
          state="failed"
          retry={<Button size="sm">Send again</Button>}
        />
      </ThreadBody>
      {composer}
    </MessagesFrame>
  ),
}

export const Loading: Story = {
  render: () => (
    <MessagesFrame
      list={
        <ThreadBody>
          <SkeletonText lines={2} />
          <SkeletonText lines={2} />
        </ThreadBody>
      }
    >
      <ThreadHead>
        <SkeletonText lines={1} />
      </ThreadHead>
      <ThreadBody aria-busy="true">
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        <SkeletonText lines={3} />
      </ThreadBody>
    </MessagesFrame>
  ),
}

export const Empty: Story = {
  render: () => (
    <MessagesFrame list={null}>
      <EmptyState
        title="No messages yet"
        message="Connect with someone, and write to them here."
        action={
          <Button variant="primary" href="#discover">
            Discover athletes
          </Button>
        }
      />
    </MessagesFrame>
  ),
}

export const Failed: Story = {
  render: () => (
    <MessagesFrame list={row(people.dana, asked, 3, 0, true)}>
      <ErrorState message="This conversation could not be loaded." onRetry={() => {}} />
    </MessagesFrame>
  ),
}

export const AtItsWorst: Story = {
  render: () => (
    <MessagesFrame
      list={
        <>
          {row(people.longNamed, 'W'.repeat(200), 24 * 400, 9_999_999, true)}
          {row(people.rightToLeft, 'شكرا', 1, 1)}
        </>
      }
    >
      <ThreadHead>
        <Avatar person={people.longNamed} size="sm" />
        <PersonName person={people.longNamed} />
      </ThreadHead>
      <ThreadBody>
        <MessageBubble message={message(people.longNamed, 'W'.repeat(200), 9)} state="received" />
        <MessageBubble message={message(people.jordan, 'شكرا لك على كل شيء', 1)} state="sent" />
      </ThreadBody>
      {composer}
    </MessagesFrame>
  ),
}
