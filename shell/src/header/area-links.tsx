import type { CurrentUser } from '@fieldhouse/contract'
import { isFor } from '@fieldhouse/contract/audience'
import { CountBadge, type NavItem } from '@fieldhouse/design-system'
import { NavLink } from '@fieldhouse/remote-kit/router'
import { isOpen, type Area } from '../remotes/areas.ts'
import { areaIcons } from './area-icons.ts'
import { prefetchOnIntent } from './prefetch-on-intent.ts'

export const MESSAGES_PATH = '/messages'

/**
 * The live areas that are meant for this person, as their remotes name them.
 * @param unreadMessages stands beside the way to the messages
 */
export function areaLinks(areas: Area[], user: CurrentUser, unreadMessages = 0): NavItem[] {
  const remotes = [...new Set(areas.map(({ remote }) => remote))]
  return remotes
    .flatMap((remote) => (remote.nav ? [{ remote, nav: remote.nav }] : []))
    .filter(({ nav }) => isOpen(areas, nav.path))
    .filter(({ nav }) => !nav.audience || isFor(nav.audience, user))
    .sort((a, b) => a.nav.order - b.nav.order)
    .map(({ remote, nav }) => ({
      key: remote.name,
      label: nav.label,
      icon: areaIcons[nav.icon],
      link: <NavLink to={nav.path} {...prefetchOnIntent(areas, nav.path)} />,
      badge: nav.path === MESSAGES_PATH && <CountBadge count={unreadMessages} label="unread" />,
    }))
}
