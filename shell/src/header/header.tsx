import { AppHeader, IconButton } from '@fieldhouse/design-system'
import { LogOutIcon, SettingsIcon } from '@fieldhouse/design-system/icons'
import { BRAND } from '@fieldhouse/remote-kit/host'
import { Link } from '@fieldhouse/remote-kit/router'
import { isOpen, type Area } from '../remotes/areas.ts'
import { NotificationBell } from '../notifications/notification-bell.tsx'
import { useUser } from '../session/user-context.ts'
import { ThemeToggle } from '../theme/theme-toggle.tsx'
import { areaLinks } from './area-links.tsx'
import { ProfileLink } from './profile-link.tsx'

/**
 * What stands above every area.
 * @param areas what is open to this person; a link whose area is not live is not there
 * @param isOnboarding before an account type is chosen nothing else can be opened
 */
export function Header({ areas, isOnboarding }: { areas: Area[]; isOnboarding: boolean }) {
  const user = useUser()
  return (
    <AppHeader
      brand={BRAND}
      home={<Link to="/" aria-label={`${BRAND}, home`} />}
      items={isOnboarding ? [] : areaLinks(areas, user)}
      actions={
        <>
          <ThemeToggle />
          <NotificationBell />
          {isOpen(areas, '/settings') && (
            <IconButton label="Settings" asChild>
              <Link to="/settings">
                <SettingsIcon aria-hidden="true" />
              </Link>
            </IconButton>
          )}
          <IconButton label="Log out" title="Log out" asChild>
            <a href="/api/logout">
              <LogOutIcon aria-hidden="true" />
            </a>
          </IconButton>
          <ProfileLink areas={areas} />
        </>
      }
    />
  )
}
