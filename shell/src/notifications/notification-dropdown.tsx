import { Button, ErrorState, Heading, Popover, Skeleton } from '@fieldhouse/design-system'
import { color, space } from '@fieldhouse/design-system/tokens'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import type { RefObject } from 'react'
import styled from 'styled-components'
import { NotificationItems } from './notification-items.tsx'
import { NOTIFICATIONS_PATH } from './notifications-path.ts'
import { notificationsQuery, useMarkAllRead } from './notifications.queries.ts'

/** 380 px wide, the list at most 500 px high, as given by the product spec. */
const Dropdown = styled(Popover)`
  width: min(380px, calc(100vw - ${space[16]}));
  padding: 0;
  overflow: hidden;
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  border-bottom: 1px solid ${color.line};
`

const List = styled.ul`
  max-height: min(500px, 60dvh);
  overflow-y: auto;

  > li + li {
    border-top: 1px solid ${color.line};
  }
`

const Still = styled.div`
  display: grid;
  gap: ${space[12]};
  padding: ${space[16]};
  color: ${color.muted};
`

const Foot = styled.div`
  display: grid;
  padding: ${space[8]};
  border-top: 1px solid ${color.line};
`

export default function NotificationDropdown({
  anchor,
  onOpenChange,
  unreadCount,
}: {
  anchor: RefObject<HTMLElement | null>
  onOpenChange: (isOpen: boolean) => void
  unreadCount: number
}) {
  const markAllRead = useMarkAllRead()
  const navigate = useNavigate()
  return (
    <Dropdown isOpen anchor={anchor} align="end" label="Notifications" onOpenChange={onOpenChange}>
      <Head>
        <Heading level={2}>Notifications</Heading>
        {unreadCount > 0 && (
          <Button
            size="sm"
            variant="ghost"
            pending={markAllRead.isPending}
            onClick={() => markAllRead.mutate()}
          >
            Mark all as read
          </Button>
        )}
      </Head>
      <Latest onLeave={() => onOpenChange(false)} />
      <Foot>
        <Button
          variant="ghost"
          onClick={() => {
            onOpenChange(false)
            void navigate(NOTIFICATIONS_PATH)
          }}
        >
          View all notifications
        </Button>
      </Foot>
    </Dropdown>
  )
}

function Latest({ onLeave }: { onLeave: () => void }) {
  const notifications = useInfiniteQuery(notificationsQuery())

  if (notifications.isPending) {
    return (
      <Still aria-busy="true">
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </Still>
    )
  }
  if (!notifications.data) {
    return (
      <ErrorState
        headingLevel={3}
        message="Your notifications didn’t load."
        onRetry={() => void notifications.refetch()}
        isRetrying={notifications.isFetching}
      />
    )
  }
  const latest = notifications.data.pages[0]?.data ?? []
  if (latest.length === 0) {
    return <Still>Nothing yet. Your news will show up here.</Still>
  }
  return (
    <List>
      <NotificationItems notifications={latest} onLeave={onLeave} />
    </List>
  )
}
