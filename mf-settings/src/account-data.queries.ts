import type { AccountDeletion, AccountExport } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { query, queryOptions, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

const EXPORT_POLL_INTERVAL_MS = 2_000

const isBeingMade = (state: AccountExport['state']) => state === 'queued' || state === 'running'

/** State of the newest export; polled while it is in progress. */
export const exportQuery = () =>
  queryOptions({
    ...query('GET /api/account/export'),
    refetchInterval: ({ state: { data } }) =>
      data && isBeingMade(data.state) ? EXPORT_POLL_INTERVAL_MS : false,
  })

/** Requests a zip of all data stored about the person. */
export function useStartExport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call('POST /api/account/export'),
    onSuccess: ({ data }) => queryClient.setQueryData(exportQuery().queryKey, data),
  })
}

/** Requests the deletion of the account after the grace period. The person is signed out everywhere, here too. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: AccountDeletion) => call('DELETE /api/account', { body }),
  })
}
