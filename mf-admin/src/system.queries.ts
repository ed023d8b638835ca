import type { Health } from '@fieldhouse/contract'
import { ApiError, call, fetchManifest } from '@fieldhouse/contract/client'
import {
  pagedQuery,
  query,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@fieldhouse/remote-kit/query'
import { ordered } from './system/slots.ts'

/** Every kind of background job, with its state on all nodes together. */
export const jobsQuery = () => query('GET /api/admin/jobs')

/** Failed background jobs that are not done yet, newest first. */
export const failedJobsQuery = () => pagedQuery('GET /api/admin/jobs/failures')

/** An unhealthy node answers 503 with the reason, which is a valid answer here. */
export const healthQuery = (probe: 'live' | 'ready') =>
  queryOptions({
    ...query(`GET /api/health/${probe}`),
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

/** Every area: live, disabled, or for other people. */
export const areasQuery = () => query('GET /api/admin/areas')

/** Live release of each area. The plain address is the shell's own query, with the releases loaded in this page. */
export const liveRemotesQuery = () =>
  queryOptions({
    queryKey: ['/remotes.json', 'now'],
    queryFn: async ({ signal }) => (await fetchManifest({ signal })).data,
  })

/** Retries a failed job immediately. */
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

/** Orders a slot's parts. The list shows it at once; several presses are saved one after the other. */
export function useOrderSlot(slot: string) {
  const queryClient = useQueryClient()
  const mutationKey = ['/api/admin/slots', slot]
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: (remotes: string[]) =>
      call('PUT /api/admin/slots/{slot}/order', { params: { slot }, body: { remotes } }),
    onMutate: async (remotes) => {
      const { queryKey } = areasQuery()
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (areas) => areas && ordered(areas, slot, remotes))
    },
    onSettled: () => {
      // Until the last of them, the server's list is behind the one on screen.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      return queryClient.invalidateQueries(areasQuery())
    },
  })
}
