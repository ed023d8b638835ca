import { fetchManifest } from '@fieldhouse/contract/client'
import type { QueryClient } from '@fieldhouse/remote-kit/query'
import { remotesQuery } from '../remotes/remotes-query.ts'
import { shellUpdate } from './shell-update.ts'

/**
 * Asks what is live now. Areas that are opened later come from the new releases by themselves; the one that is open, and
 * the shell, wait for a moment that suits the person.
 */
export async function checkForUpdates(queryClient: QueryClient): Promise<void> {
  const [{ data }, { parseManifest }] = await Promise.all([
    fetchManifest({ cache: 'no-store' }),
    import(/* webpackChunkName: "manifest" */ '../boot/manifest-schema.ts'),
  ])
  queryClient.setQueryData(remotesQuery().queryKey, parseManifest(data).remotes)
  shellUpdate.setLive(data.shell)
}
