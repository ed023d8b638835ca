import { useEffect } from 'react'

/** Content of a page: a release of a remote, or the shell's own screens. */
export interface ShownArea {
  remote: string
  version: string
}

/** A release with its way onto the page. */
interface Shown extends ShownArea {
  /** False for a developer's build and a preview: their readings would be counted among those of members. */
  isMeasured?: boolean
}

/** More than anybody opens in one visit. */
const SHOWN_MAX = 100

const shown: (Required<Shown> & { fromMs: number })[] = []

/** Notes which area is on screen from now on; the first one was there from the start of the page. */
function noteArea(area: Required<Shown>): void {
  if (shown.length === SHOWN_MAX) return
  shown.push({ ...area, fromMs: shown.length === 0 ? 0 : performance.now() })
}

/** Notes an area while its component is on screen. */
export function useShownArea({ remote, version, isMeasured = true }: Shown): void {
  useEffect(() => noteArea({ remote, version, isMeasured }), [remote, version, isMeasured])
}

/** The measured area on screen at a moment of the page; undefined before any was. */
export const areaAtMs = (ms: number): ShownArea | undefined => {
  const area = shown.findLast(({ fromMs }) => fromMs <= ms)
  return area?.isMeasured ? { remote: area.remote, version: area.version } : undefined
}

/** Each measured release that was on screen, once. */
export function areasShown(): ShownArea[] {
  const measured = shown.filter(({ isMeasured }) => isMeasured)
  const areas = measured.map(({ remote, version }) => [`${remote} ${version}`, { remote, version }])
  return Object.values(Object.fromEntries(areas) as Record<string, ShownArea>)
}
