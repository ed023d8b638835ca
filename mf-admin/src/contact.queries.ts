import type { TeamContactChange } from '@fieldhouse/contract'
import { call } from '@fieldhouse/contract/client'
import { query, useMutation, useQueryClient } from '@fieldhouse/remote-kit/query'

/** Where an area's team hears of its releases, and whether the last news arrived. */
export const areaContactQuery = (remote: string) =>
  query('GET /api/admin/areas/{remote}/contact', { params: { remote } })

/** Changes the contact; the secret of a new webhook is in the answer, and nowhere else. */
export function useChangeContact(remote: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: TeamContactChange) =>
      (await call('PUT /api/admin/areas/{remote}/contact', { params: { remote }, body })).data,
    onSettled: () => queryClient.invalidateQueries(areaContactQuery(remote)),
  })
}

/** Replaces the webhook's secret at once. */
export function useRenewSecret(remote: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () =>
      (await call('POST /api/admin/areas/{remote}/contact/secret', { params: { remote } })).data,
    onSettled: () => queryClient.invalidateQueries(areaContactQuery(remote)),
  })
}
