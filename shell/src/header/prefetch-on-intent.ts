import { areaAt, type Area } from '../remotes/areas.ts'
import { prefetchRemote } from '../remotes/remote-modules.ts'

/** Handlers for a link to `path`: preload its area's code when pointer or focus reach it. */
export function prefetchOnIntent(areas: Area[], path: string) {
  const area = areaAt(areas, path)
  const prefetch = () => area && prefetchRemote(area.remote)
  return { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch }
}
