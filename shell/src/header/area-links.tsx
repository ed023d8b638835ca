import type { CurrentUser } from '@fieldhouse/contract'
import type { NavItem } from '@fieldhouse/design-system'
import { NavLink } from '@fieldhouse/remote-kit/router'
import { isOpen, type Area } from '../remotes/areas.ts'
import { includes } from '../remotes/audience.ts'
import { prefetchRemote } from '../remotes/remote-modules.ts'
import { areaIcons } from './area-icons.ts'

/** The live areas that are meant for this person, as their remotes name them. */
export function areaLinks(areas: Area[], user: CurrentUser): NavItem[] {
  const remotes = [...new Set(areas.map(({ remote }) => remote))]
  return remotes
    .flatMap((remote) => (remote.nav ? [{ remote, nav: remote.nav }] : []))
    .filter(({ nav }) => isOpen(areas, nav.path))
    .filter(({ nav }) => !nav.audience || includes(nav.audience, user))
    .sort((a, b) => a.nav.order - b.nav.order)
    .map(({ remote, nav }) => {
      const prefetch = () => prefetchRemote(remote)
      return {
        key: remote.name,
        label: nav.label,
        icon: areaIcons[nav.icon],
        link: <NavLink to={nav.path} onPointerEnter={prefetch} onFocus={prefetch} />,
      }
    })
}
