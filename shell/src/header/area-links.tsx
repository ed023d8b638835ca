import { NavLink } from '@fieldhouse/remote-kit/router'
import { isOpen, type Area } from '../remotes/areas.ts'
import { prefetchRemote } from '../remotes/remote-modules.ts'
import { areaIcons } from './area-icons.ts'
import { AreaItem, AreaNav } from './header-face.ts'

/** The live areas that are meant for this person, as their remotes name them. */
export function AreaLinks({ areas }: { areas: Area[] }) {
  const remotes = [...new Set(areas.map(({ remote }) => remote))]
  const entries = remotes
    .flatMap((remote) => (remote.nav ? [{ remote, nav: remote.nav }] : []))
    .filter(({ nav }) => isOpen(areas, nav.path))
    .sort((a, b) => a.nav.order - b.nav.order)

  if (entries.length === 0) return null
  return (
    <AreaNav aria-label="Main">
      <ul>
        {entries.map(({ remote, nav }) => {
          const Icon = areaIcons[nav.icon]
          const prefetch = () => prefetchRemote(remote)
          return (
            <AreaItem key={remote.name}>
              <NavLink to={nav.path} onPointerEnter={prefetch} onFocus={prefetch}>
                <Icon aria-hidden="true" />
                {nav.label}
              </NavLink>
            </AreaItem>
          )
        })}
      </ul>
    </AreaNav>
  )
}
