import { CountBadge, IconButton } from '@fieldhouse/design-system'
import { NotificationsIcon } from '@fieldhouse/design-system/icons'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { useIsLive } from '../push/live-updates.tsx'
import { POLL_INTERVAL_MS, unreadCountQuery } from './notifications.queries.ts'
import { useTitleBadge } from './use-title-badge.ts'

const loadDropdown = () =>
  import(/* webpackChunkName: "notifications" */ './notification-dropdown.tsx')
const NotificationDropdown = lazy(loadDropdown)

const Place = styled.span`
  position: relative;
`

/** Over the bell's shoulder; presses go to the bell. */
const Badge = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 50%;
  pointer-events: none;
`

/** How much is new, and the way to it. */
export function NotificationBell() {
  const isLive = useIsLive()
  const unread = useQuery({
    ...unreadCountQuery(),
    refetchInterval: isLive ? false : POLL_INTERVAL_MS,
  })
  const count = unread.data?.count ?? 0
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const id = useId()
  useTitleBadge(count)

  return (
    <Place>
      <IconButton
        ref={bell}
        label="Notifications"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={id}
        onPointerEnter={() => void loadDropdown()}
        onFocus={() => void loadDropdown()}
        onClick={() => setOpen(!isOpen)}
      >
        <NotificationsIcon aria-hidden="true" />
      </IconButton>
      <Badge id={id} role="status">
        <CountBadge count={count} label="unread" />
      </Badge>
      {isOpen && (
        <Suspense fallback={null}>
          <NotificationDropdown anchor={bell} onOpenChange={setOpen} unreadCount={count} />
        </Suspense>
      )}
    </Place>
  )
}
