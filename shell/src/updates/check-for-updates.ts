import { fetchManifest } from '@fieldhouse/contract/client'
import type { QueryClient } from '@fieldhouse/remote-kit/query'
import { remotesQuery } from '../remotes/remotes-query.ts'
import { shellUpdate } from './shell-update.ts'

/**
 * Fetches the live versions. Areas opened later use the new releases automatically; the open one, and the shell, wait
 * for a suitable moment.
 */
export async function checkForUpdates(queryClient: QueryClient): Promise<void> {
  const [{ data }, { keepFlags, parseManifest }] = await Promise.all([
    fetchManifest({ cache: 'no-store' }),
    import(/* webpackChunkName: "manifest" */ '../boot/manifest-schema.ts'),
  ])
  const { remotes } = parseManifest(data)
  queryClient.setQueryData(remotesQuery().queryKey, (standing) => keepFlags(remotes, standing))
  shellUpdate.setLive(data.shell)
}
