import type { CurrentUser, LiveRemote, RemoteRoute } from '@fieldhouse/contract'
import { isFor } from '@fieldhouse/contract/audience'
import { matchPath } from '@fieldhouse/remote-kit/router'

/** A route of a remote, known before any of its code is loaded. */
export interface Area {
  remote: LiveRemote
  route: RemoteRoute
}

/** Areas that a person may open. Others are not shown to them, linked or downloaded. */
export function areasFor(user: CurrentUser, remotes: LiveRemote[]): Area[] {
  return remotes
    .filter(({ audience }) => isFor(audience, user))
    .flatMap((remote) =>
      remote.routes
        .filter(({ audience }) => !audience || isFor(audience, user))
        .map((route) => ({ remote, route })),
    )
}

/** True if one of these areas answers `path`. */
export function isOpen(areas: Area[], path: string): boolean {
  return areaAt(areas, path) !== undefined
}

/** The area at `path`. */
export function areaAt(areas: Area[], path: string): Area | undefined {
  return areas.find(({ route }) => matchPath(route.path, path))
}
