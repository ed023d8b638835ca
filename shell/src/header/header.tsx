import { mustOnboard } from '@fieldhouse/contract/audience'
import { AppHeader, type NavItem } from '@fieldhouse/design-system'
import { LogOutIcon, SettingsIcon } from '@fieldhouse/design-system/icons'
import { BRAND } from '@fieldhouse/remote-kit/host'
import { Link, NavLink } from '@fieldhouse/remote-kit/router'
import { DATA_PATH } from '../frame/data-path.ts'
import { isOpen, type Area } from '../remotes/areas.ts'
import { useWaitingApprovals } from '../family/use-waiting-approvals.ts'
import { useUnreadMessages } from '../messages/use-unread-messages.ts'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { LogOutLink } from '../session/log-out-link.tsx'
import { useUser } from '../session/user-context.ts'
import { ThemeToggle } from '../theme/theme-toggle.tsx'
import { areaLinks, CHILDREN_PATH, MESSAGES_PATH } from './area-links.tsx'
import { prefetchOnIntent } from './prefetch-on-intent.ts'
import { ProfileLink } from './profile-link.tsx'

const SETTINGS_PATH = '/settings'

/** The feed, with the composer focused. */
const WRITE_PATH = '/?compose'

/**
 * Header above every area.
 * @param areas the areas this person may open; areas that are not live have no link
 * @param isOnboarding true before an account type is chosen, when nothing else but one's own data can be opened
 */
export function Header({ areas, isOnboarding }: { areas: Area[]; isOnboarding: boolean }) {
  const user = useUser()
  const unreadMessages = useUnreadMessages(!isOnboarding && isOpen(areas, MESSAGES_PATH))
  const settingsPath = isOnboarding ? DATA_PATH : SETTINGS_PATH
  const waitingApprovals = useWaitingApprovals(!isOnboarding && isOpen(areas, CHILDREN_PATH))
  return (
    <AppHeader
      brand={BRAND}
      home={<Link to="/" aria-label={`${BRAND}, home`} />}
      items={isOnboarding ? [] : areaLinks(areas, user, { unreadMessages, waitingApprovals })}
      write={isOnboarding ? undefined : <Link to={WRITE_PATH} aria-label="New post" />}
      actions={
        <>
          <ThemeToggle />
          {!mustOnboard(user) && <NotificationBell />}
        </>
      }
      tools={[...(isOpen(areas, settingsPath) ? [settings(areas, settingsPath)] : []), logOut]}
      person={<ProfileLink areas={areas} />}
    />
  )
}

function settings(areas: Area[], path: string): NavItem {
  return {
    key: 'settings',
    label: 'Settings',
    icon: SettingsIcon,
    link: <NavLink to={path} {...prefetchOnIntent(areas, path)} />,
  }
}

const logOut: NavItem = {
  key: 'log-out',
  label: 'Log out',
  icon: LogOutIcon,
  link: <LogOutLink />,
}
