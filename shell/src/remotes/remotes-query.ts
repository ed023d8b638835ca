import { send } from '@fieldhouse/contract/client'
import { queryOptions } from '@fieldhouse/remote-kit/query'
import { parseManifest } from '../boot/manifest-schema.ts'
import { reportError } from '../errors/report-error.ts'

/** The live remotes. The page brings them along; a retry asks again, since another release may be live by then. */
export const remotesQuery = () =>
  queryOptions({
    queryKey: ['/remotes.json'],
    queryFn: async ({ signal }) => {
      const { data } = await send<unknown>('/remotes.json', { signal, cache: 'no-store' })
      const { remotes, refused } = parseManifest(data)
      for (const reason of refused) {
        reportError(new Error(`A remote was left out: ${reason}`), 'load')
      }
      return remotes
    },
  })
