import type { LiveRemote } from '@fieldhouse/contract'
import * as feed from '../../mf-feed/src/remote.tsx'

/** In the place of `src/remotes/federation.ts`: what the feed exposes is in this very bundle. */
export async function loadExposed({ name }: LiveRemote): Promise<unknown> {
  if (name !== 'mf-feed') throw new Error(`${name} is not in the bundle`)
  return feed
}
