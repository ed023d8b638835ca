import type { Health } from '@fieldhouse/contract'
import { ApiError, call, fetchManifest } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  query,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'

/** Every kind of background work, and how it stands on all nodes together. */
export const jobsQuery = () => query('GET /api/admin/jobs')

/** Background work that failed and is not done yet, the newest first. */
export const failedJobsQuery = () => pagedQuery('GET /api/admin/jobs/failures')

/** A node that is not well answers 503, with what is wrong: that is an answer here. */
export const healthQuery = (probe: 'live' | 'ready') =>
  queryOptions({
    queryKey: ['/api/health', probe],
    queryFn: async ({ signal }): Promise<Health> => {
      try {
        return (await call(`GET /api/health/${probe}`, { signal })).data
      } catch (error) {
        const health = error instanceof ApiError ? bodyOf(error) : null
        if (health) return health
        throw error
      }
    },
  })

function bodyOf(error: ApiError): Health | null {
  try {
    const body: unknown = JSON.parse(error.message.replace(/^\d+: /, ''))
    return typeof body === 'object' && body !== null && 'status' in body ? (body as Health) : null
  } catch {
    return null
  }
}

/** Live release of each area. The shell keeps those that this page itself loaded under the plain address. */
export const liveRemotesQuery = () =>
  queryOptions({
    queryKey: ['/remotes.json', 'now'],
    queryFn: async ({ signal }) => (await fetchManifest({ signal })).data,
  })

/** Tries failed work again right away. */
export function useRetryJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      call('POST /api/admin/jobs/failures/{id}/retry', { params: { id } }),
    onSettled: () => {
      void queryClient.invalidateQueries(jobsQuery())
      void queryClient.invalidateQueries(failedJobsQuery())
    },
  })
}
