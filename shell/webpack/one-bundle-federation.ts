import type { LiveRemote } from '@fieldhouse/contract'
import * as area from '../../mf-feed/src/remote.tsx'

/** Name of the remote whose module the build puts in place of the feed's. */
declare const BUNDLED_REMOTE: string

/** In the place of `src/remotes/federation.ts`: what the remote exposes is in this very bundle. */
export async function loadExposed({ name }: LiveRemote, slot?: string): Promise<unknown> {
  if (slot === 'feed.rail') return import('../../mf-news/src/contributions/feed.rail.tsx')
  if (slot === 'profile.card') {
    return import('../../mf-feed/src/contributions/profile.card.tsx')
  }
  if (name !== BUNDLED_REMOTE) throw new Error(`${name} is not in the bundle`)
  return area
}
