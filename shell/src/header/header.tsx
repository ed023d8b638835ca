import { IconButton } from '@fieldhouse/design-system'
import { LogOutIcon, SettingsIcon } from '@fieldhouse/design-system/icons'
import { BRAND } from '@fieldhouse/remote-kit/host'
import { Link } from '@fieldhouse/remote-kit/router'
import { Brand } from '../frame/brand.tsx'
import { isOpen, type Area } from '../remotes/areas.ts'
import { ThemeToggle } from '../theme/theme-toggle.tsx'
import { AreaLinks } from './area-links.tsx'
import { Actions, BrandPlace, HeaderBar, HeaderRow } from './header-face.ts'
import { ProfileLink } from './profile-link.tsx'

/**
 * What stands above every area.
 * @param areas what is open to this person; a link whose area is not live is not there
 * @param isOnboarding before an account type is chosen nothing else can be opened
 */
export function Header({ areas, isOnboarding }: { areas: Area[]; isOnboarding: boolean }) {
  return (
    <HeaderBar>
      <HeaderRow>
        <BrandPlace>
          <Link to="/" aria-label={`${BRAND}, home`}>
            <Brand />
          </Link>
        </BrandPlace>
        {!isOnboarding && <AreaLinks areas={areas} />}
        <Actions>
          <ThemeToggle />
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
        </Actions>
      </HeaderRow>
    </HeaderBar>
  )
}
