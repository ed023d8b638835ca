import type { LiveRemote } from '@fieldhouse/contract'
import type { ExposedPart } from '../src/remotes/federation.ts'
import * as area from '../../mf-feed/src/remote.tsx'

/** Name of the remote whose module the build puts in place of the feed's. */
declare const BUNDLED_REMOTE: string

/** In the place of `src/remotes/federation.ts`: what the remote exposes is in this very bundle. */
export async function loadExposed(
  { name }: LiveRemote,
  { part }: { part?: ExposedPart | undefined },
): Promise<unknown> {
  if (part?.slot === 'feed.rail') return import('../../mf-news/src/contributions/feed.rail.tsx')
  if (part?.slot === 'profile.card') {
    return import('../../mf-feed/src/contributions/profile.card.tsx')
  }
  if (name !== BUNDLED_REMOTE) throw new Error(`${name} is not in the bundle`)
  return area
}
