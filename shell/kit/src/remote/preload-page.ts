import { matchPath } from '@fieldhouse/remote-kit/router'
import type { Visit } from './lazy-page.tsx'
import type { Pages } from './remote-root.tsx'

/** Loads the code of the visited page. A failure shows when the page is opened. */
export async function preloadPage(pages: Pages, visit: Visit): Promise<void> {
  const found = Object.entries(pages).filter(([path]) => matchPath(path, visit.pathname))
  await Promise.allSettled(found.map(([, Page]) => Page.preload?.(visit)))
}
