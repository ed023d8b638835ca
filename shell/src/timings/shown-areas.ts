import { useEffect } from 'react'

/** Content of a page: a release of a remote, or the shell's own screens. */
export interface ShownArea {
  remote: string
  version: string
}

/** More than anybody opens in one visit. */
const SHOWN_MAX = 100

const shown: (ShownArea & { fromMs: number })[] = []

/** Notes which area is on screen from now on; the first one was there from the start of the page. */
function noteArea({ remote, version }: ShownArea): void {
  if (shown.length === SHOWN_MAX) return
  shown.push({ remote, version, fromMs: shown.length === 0 ? 0 : performance.now() })
}

/** Notes an area while its component is on screen. */
export function useShownArea({ remote, version }: ShownArea): void {
  useEffect(() => noteArea({ remote, version }), [remote, version])
}

/** The area on screen at a moment of the page; undefined before any was. */
export const areaAtMs = (ms: number): ShownArea | undefined => {
  const area = shown.findLast(({ fromMs }) => fromMs <= ms)
  return area && { remote: area.remote, version: area.version }
}

/** Each release that was on screen, once. */
export function areasShown(): ShownArea[] {
  const areas = shown.map(({ remote, version }) => [`${remote} ${version}`, { remote, version }])
  return Object.values(Object.fromEntries(areas) as Record<string, ShownArea>)
}
