import { matchPath } from '@fieldhouse/remote-kit/router'
import type { Pages } from './remote-root.tsx'

/** Loads the code of the page at `pathname`. A failure shows when the page is opened. */
export async function preloadPage(pages: Pages, pathname: string): Promise<void> {
  const found = Object.entries(pages).filter(([path]) => matchPath(path, pathname))
  await Promise.allSettled(found.map(([, Page]) => Page.preload?.()))
}
