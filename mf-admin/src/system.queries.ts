import type { FailedJob, Health, JobQueue, RemotesManifest } from '@fieldhouse/contract'
import { ApiError, call, send } from '@fieldhouse/contract/client'
import { pagedQuery, queryOptions, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

const JOBS = '/api/admin/jobs'
const FAILURES = `${JOBS}/failures`

/** Every kind of background work, and how it stands on all nodes together. */
export const jobsQuery = () => queryOptions<JobQueue[]>({ queryKey: [JOBS] })

/** Background work that failed and is not done yet, the newest first. */
export const failedJobsQuery = () => pagedQuery<FailedJob>(FAILURES)

/** A node that is not well answers 503, with what is wrong: that is an answer here. */
export const healthQuery = (probe: 'live' | 'ready') =>
  queryOptions<Health>({
    queryKey: ['/api/health', probe],
    queryFn: async ({ signal }) => {
      try {
        return (await send<Health>(`/api/health/${probe}`, { signal })).data
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

/** Which release of each area browsers load now. The shell keeps what this page itself loaded under the plain address. */
export const liveRemotesQuery = () =>
  queryOptions({
    queryKey: ['/remotes.json', 'now'],
    queryFn: async ({ signal }) => (await send<RemotesManifest>('/remotes.json', { signal })).data,
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
