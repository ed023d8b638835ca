import type { CurrentUser } from '@fieldhouse/contract'
import { isFor } from '@fieldhouse/contract/audience'
import { CountBadge, type NavItem } from '@fieldhouse/design-system'
import { NavLink } from '@fieldhouse/remote-kit/router'
import { isOpen, type Area } from '../remotes/areas.ts'
import { areaIcon } from './area-icons.ts'
import { prefetchOnIntent } from './prefetch-on-intent.ts'

export const MESSAGES_PATH = '/messages'
export const CHILDREN_PATH = '/parental-controls'

/** Counts of pending items, beside their links. */
export interface NavCounts {
  unreadMessages: number
  waitingApprovals: number
}

const NOTHING: NavCounts = { unreadMessages: 0, waitingApprovals: 0 }

/** Links to the live areas that this person may open, with the names given by their remotes. */
export function areaLinks(areas: Area[], user: CurrentUser, counts = NOTHING): NavItem[] {
  const remotes = [...new Set(areas.map(({ remote }) => remote))]
  return remotes
    .flatMap((remote) => (remote.nav ? [{ remote, nav: remote.nav }] : []))
    .filter(({ nav }) => isOpen(areas, nav.path))
    .filter(({ nav }) => !nav.audience || isFor(nav.audience, user))
    .sort((a, b) => a.nav.order - b.nav.order)
    .map(({ remote, nav }) => ({
      key: remote.name,
      label: nav.label,
      icon: areaIcon(nav.icon),
      link: <NavLink to={nav.path} {...prefetchOnIntent(areas, nav.path)} />,
      badge: badgeAt(nav.path, counts),
    }))
}

function badgeAt(path: string, { unreadMessages, waitingApprovals }: NavCounts) {
  switch (path) {
    case MESSAGES_PATH:
      return <CountBadge count={unreadMessages} label="unread" />
    case CHILDREN_PATH:
      return <CountBadge count={waitingApprovals} label="waiting for you" />
    default:
      return undefined
  }
}
