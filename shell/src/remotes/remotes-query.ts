import type { LiveRemote } from '@fieldhouse/contract'
import { fetchManifest } from '@fieldhouse/contract/client'
import { queryOptions } from '@fieldhouse/remote-kit/query'
import { reportError } from '../errors/report-error.ts'

/** The live remotes, embedded in the page. A retry fetches them again, since another release may be live by then. */
export const remotesQuery = () =>
  queryOptions({
    queryKey: ['/remotes.json'],
    queryFn: async ({ client, signal }): Promise<LiveRemote[]> => {
      const [{ data }, { keepFlags, parseManifest }] = await Promise.all([
        fetchManifest({ signal, cache: 'no-store' }),
        // Not in the first script: the embedded manifest was validated by the front door.
        import(/* webpackChunkName: "manifest" */ '../boot/manifest-schema.ts'),
      ])
      const { remotes, refused } = parseManifest(data)
      for (const reason of refused) {
        reportError(new Error(`A remote was left out: ${reason}`), 'load')
      }
      return keepFlags(remotes, client.getQueryData(remotesQuery().queryKey))
    },
  })
