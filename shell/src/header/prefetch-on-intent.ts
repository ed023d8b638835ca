import { areaAt, type Area } from '../remotes/areas.ts'
import { prefetchRemote } from '../remotes/remote-modules.ts'

/** For a link to `path`: loads the code of its area while a hand or the focus is still on its way. */
export function prefetchOnIntent(areas: Area[], path: string) {
  const area = areaAt(areas, path)
  const prefetch = () => area && prefetchRemote(area.remote)
  return { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch }
}
