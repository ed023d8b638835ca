import type { Notification } from '@fieldhouse/contract'
import { NotificationRow } from '@fieldhouse/design-system'
import { useRef } from 'react'
import { ApprovalAnswer } from './approval-answer.tsx'
import { RequestAnswer } from './request-answer.tsx'
import { useMarkRead } from './notifications.queries.ts'
import { useOpenNotification } from './use-open-notification.ts'
import { useWaitingAnswers } from './use-waiting-answers.ts'
import type { WaitingAnswer } from './waiting-answers.ts'

interface NotificationItemsProps {
  notifications: readonly Notification[]
  /** Called when the person goes to another page. */
  onLeave?: () => void
}

/** Notifications as list items; pending requests are answered in place. */
export function NotificationItems({ notifications, onLeave }: NotificationItemsProps) {
  const waiting = useWaitingAnswers(notifications)
  return notifications.map((notification) => (
    <Item
      key={notification.id}
      notification={notification}
      waiting={waiting.get(notification.id)}
      onLeave={onLeave}
    />
  ))
}

interface ItemProps {
  notification: Notification
  waiting: WaitingAnswer | undefined
  onLeave: (() => void) | undefined
}

function Item({ notification, waiting, onLeave }: ItemProps) {
  const open = useOpenNotification()
  const markRead = useMarkRead()
  const item = useRef<HTMLLIElement>(null)

  /** The buttons disappear with the answer: the focus stays with its notification. */
  function finish() {
    item.current?.querySelector('button')?.focus()
    const isMoreLeft = waiting?.kind === 'approval' && waiting.moreCount > 0
    if (!notification.isRead && !isMoreLeft) markRead.mutate(notification.id)
  }

  return (
    <li ref={item}>
      <NotificationRow
        notification={notification}
        onOpen={() => {
          if (notification.actionUrl !== null) onLeave?.()
          open(notification)
        }}
        answer={waiting && <Answer waiting={waiting} onAnswered={finish} onLeave={onLeave} />}
      />
    </li>
  )
}

interface AnswerProps {
  waiting: WaitingAnswer
  onAnswered: () => void
  onLeave: (() => void) | undefined
}

function Answer({ waiting, onAnswered, onLeave }: AnswerProps) {
  switch (waiting.kind) {
    case 'request':
      return <RequestAnswer request={waiting.request} onAnswered={onAnswered} />
    case 'approval':
      return (
        <ApprovalAnswer
          key={waiting.approval.id}
          approval={waiting.approval}
          moreCount={waiting.moreCount}
          onAnswered={onAnswered}
          onLeave={onLeave}
        />
      )
  }
}
