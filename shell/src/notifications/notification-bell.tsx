import { CountBadge, IconButton } from '@fieldhouse/design-system'
import { NotificationsIcon } from '@fieldhouse/design-system/icons'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { useEffect, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { lazyPart } from '../frame/lazy-part.tsx'
import { useServices } from '../services/services.ts'
import { useUser } from '../session/user-context.ts'
import { unreadCountQuery } from './notifications.queries.ts'
import { useNotificationPolling } from './use-notification-polling.ts'
import { useTitleBadge } from './use-title-badge.ts'

const [NotificationDropdown, loadDropdown] = lazyPart(
  () => import(/* webpackChunkName: "notifications" */ './notification-dropdown.tsx'),
  DropdownFailure,
)

const AFTER_FIRST_PAINT_MS = 5000

/** Failed load of the dropdown: the bell stays closed, and a toast says so. */
function DropdownFailure({ onOpenChange }: { onOpenChange: (isOpen: boolean) => void }) {
  const { notify } = useServices()

  useEffect(() => {
    notify({
      title: 'We couldn’t open your notifications',
      description: 'We couldn’t reach our server. Please try again.',
      tone: 'danger',
    })
    onOpenChange(false)
  }, [notify, onOpenChange])

  return null
}

const Place = styled.span`
  position: relative;
`

/** At the bell's corner; presses go through to the bell. */
const Badge = styled.span`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 50%;
  pointer-events: none;
`

/** Bell with the unread count, which opens the notifications. */
export function NotificationBell() {
  const { status } = useUser()
  // Closed to people who are leaving.
  const isOwn = status !== 'deleting'
  const unread = useQuery({ ...unreadCountQuery(), enabled: isOwn })
  useNotificationPolling(isOwn)
  const count = unread.data?.count ?? 0
  const [isOpen, setOpen] = useState(false)
  const bell = useRef<HTMLButtonElement>(null)
  const id = useId()
  useTitleBadge(count)

  // Keeps loaded notifications available when the server is unreachable.
  useEffect(() => {
    const timer = setTimeout(() => void loadDropdown(), AFTER_FIRST_PAINT_MS)
    return () => clearTimeout(timer)
  }, [])

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
      {isOpen && <NotificationDropdown anchor={bell} onOpenChange={setOpen} unreadCount={count} />}
    </Place>
  )
}
