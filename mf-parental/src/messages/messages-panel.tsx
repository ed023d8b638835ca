import type { ChildConversation } from '@fieldhouse/contract'
import {
  Button,
  EmptyState,
  fullName,
  Notice,
  PersonName,
  RelativeTime,
  Skeleton,
} from '@fieldhouse/design-system'
import { MessagesIcon } from '@fieldhouse/design-system/icons'
import { lazyPart } from '@fieldhouse/remote-kit'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { PanelList } from '../parental-controls/panel-list.tsx'
import { Panel } from '../parental-controls/panel.tsx'
import { Row } from '../parental-controls/row.tsx'
import { conversationsQuery } from '../messages.queries.ts'

const ThreadPanel = lazyPart(
  async () => (await import('./thread-panel.tsx')).ThreadPanel,
  <Skeleton height="12rem" />,
)

interface MessagesPanelProps {
  childId: string
  childName: string
  canViewMessages: boolean
}

/** A child's conversations, with their messages while the switch is on. The address says which thread is open. */
export function MessagesPanel({ childId, childName, canViewMessages }: MessagesPanelProps) {
  const [search, setSearch] = useSearchParams()
  const openId = search.get('thread')

  function open(otherId: string | null) {
    setSearch((current) => {
      const next = new URLSearchParams(current)
      if (otherId === null) next.delete('thread')
      else next.set('thread', otherId)
      return next
    })
  }

  if (openId !== null && canViewMessages) {
    return <ThreadPanel childId={childId} otherId={openId} onClose={() => open(null)} />
  }
  return (
    <Panel title="Messages">
      <Notice tone={canViewMessages ? 'accent' : 'info'}>
        {canViewMessages
          ? `You can read these conversations. ${childName} sees a notice in each one.`
          : 'You can see who, how often and when. Turn on View messages to read the conversations.'}
      </Notice>
      <PanelList
        label="Conversations"
        query={conversationsQuery(childId)}
        rowKey={({ user }) => user.id}
        row={(conversation) => (
          <ConversationLine
            conversation={conversation}
            onOpen={canViewMessages ? () => open(conversation.user.id) : null}
          />
        )}
        empty={
          <EmptyState
            icon={MessagesIcon}
            headingLevel={3}
            title="No conversations yet"
            message={`When ${childName} messages someone, you’ll see it here.`}
          />
        }
      />
    </Panel>
  )
}

function ConversationLine({
  conversation: { user, messageCount, lastMessageAt, lastMessage, isVerifiedConnection },
  onOpen,
}: {
  conversation: ChildConversation
  onOpen: (() => void) | null
}) {
  return (
    <Row
      person={user}
      title={<PersonName person={user} />}
      detail={
        <>
          {messageCount} {messageCount === 1 ? 'message' : 'messages'}
          {' · '}
          <RelativeTime dateTime={lastMessageAt} />
          {isVerifiedConnection && ' · Verified Connection'}
          {lastMessage && <div dir="auto">“{lastMessage.content}”</div>}
        </>
      }
      action={
        onOpen && (
          <Button
            size="sm"
            aria-label={`Read the conversation with ${fullName(user)}`}
            onClick={onOpen}
          >
            Read
          </Button>
        )
      }
    />
  )
}
